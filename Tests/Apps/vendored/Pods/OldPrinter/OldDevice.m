@implementation OldDevice
@end
