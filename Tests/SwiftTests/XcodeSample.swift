/// A small Xcode project: an app with a synchronized folder, and a framework that it embeds.
enum XcodeSample {
  static let files = [
    "shop/Shop.xcodeproj/project.pbxproj": project,
    "shop/Base.xcconfig": """
    // The settings of all targets
    #include "Missing.xcconfig"
    SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE // and no more
    SWIFT_VERSION = 5.0
    SWIFT_VERSION[sdk=macosx*] = 4.0
    """,
    "shop/App/Views/Login.swift": "struct Login { }\n",
    "shop/Sync/New.swift": "struct New { }\n",
    "shop/Sync/Old/Old.swift": "struct Old { }\n",
    "shop/Sync/colors.json": "{}\n",
    "shop/Domain/User.swift": "struct User { }\n",
    "shop/Stray.swift": "struct Stray { }\n",
  ]

  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = ROOT; objects = {
      ROOT = { isa = PBXProject; mainGroup = MAIN; targets = (APP, TESTS, DOMAIN);
        buildConfigurationList = ROOTLIST; };
      MAIN = { isa = PBXGroup; sourceTree = "<group>"; children = (VIEWS, SYNC, DOMAINS, CONFIG); };
      VIEWS = { isa = PBXGroup; path = App/Views; sourceTree = "<group>"; children = (LOGIN, GONE); };
      LOGIN = { isa = PBXFileReference; path = Login.swift; sourceTree = "<group>"; };
      GONE = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      CONFIG = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
      DOMAINS = { isa = PBXGroup; name = Domain; sourceTree = "<group>"; children = (USER); };
      USER = { isa = PBXFileReference; path = Domain/User.swift; sourceTree = SOURCE_ROOT; };
      SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = Sync; sourceTree = "<group>";
        exceptions = (EXCEPT); };
      EXCEPT = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
        membershipExceptions = (Old, Info.plist); };
      APP = { isa = PBXNativeTarget; name = "Shop App";
        productType = "com.apple.product-type.application"; buildPhases = (SOURCES, LINKED);
        fileSystemSynchronizedGroups = (SYNC); dependencies = (DEPENDENCY);
        buildConfigurationList = APPLIST; };
      SOURCES = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
      B1 = { isa = PBXBuildFile; fileRef = LOGIN; };
      B2 = { isa = PBXBuildFile; fileRef = GONE; };
      B3 = { isa = PBXBuildFile; fileRef = NOWHERE; };
      LINKED = { isa = PBXFrameworksBuildPhase; files = (B4); };
      B4 = { isa = PBXBuildFile; fileRef = PRODUCT; };
      PRODUCT = { isa = PBXFileReference; path = Domain.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      DEPENDENCY = { isa = PBXTargetDependency; target = DOMAIN; };
      TESTS = { isa = PBXNativeTarget; name = ShopTests; buildPhases = ();
        productType = "com.apple.product-type.bundle.unit-test"; };
      DOMAIN = { isa = PBXNativeTarget; name = Domain; dependencies = ();
        productType = "com.apple.product-type.framework"; buildPhases = (DOMAINSOURCES);
        buildConfigurationList = DOMAINLIST; };
      DOMAINSOURCES = { isa = PBXSourcesBuildPhase; files = (B5); };
      B5 = { isa = PBXBuildFile; fileRef = USER; };
      ROOTLIST = { isa = XCConfigurationList; buildConfigurations = (ROOTRELEASE, ROOTDEBUG); };
      ROOTRELEASE = { name = Release; buildSettings = { SWIFT_VERSION = 6.0; }; };
      ROOTDEBUG = { name = Debug; baseConfigurationReference = CONFIG; buildSettings = {
        SDKROOT = iphoneos;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) DEBUG"; }; };
      APPLIST = { buildConfigurations = (APPDEBUG); };
      APPDEBUG = { name = Debug; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", EXTRA);
        SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;
        SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE = NO; }; };
      DOMAINLIST = { buildConfigurations = (DOMAINDEBUG); };
      DOMAINDEBUG = { name = Debug; buildSettings = { SWIFT_VERSION = 4.2; }; };
    }; }
    """
}
