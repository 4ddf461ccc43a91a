// The names are the same as in Security, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

#if os(Linux)
  public import Foundation

  public typealias CFString = NSString
  public typealias CFDictionary = NSDictionary
  public typealias CFArray = NSArray
  public typealias CFData = NSData
  public typealias CFBoolean = NSNumber
  public typealias CFTypeRef = AnyObject
  public typealias OSStatus = Int32

  public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
  public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

  public var kCFBundleIdentifierKey: CFString { "CFBundleIdentifier" }
  public var kCFBundleVersionKey: CFString { "CFBundleVersion" }
  public var kCFBundleNameKey: CFString { "CFBundleName" }
  public var kCFBundleExecutableKey: CFString { "CFBundleExecutable" }
  public var kCFBundleDevelopmentRegionKey: CFString { "CFBundleDevelopmentRegion" }
  public var kCFBundleInfoDictionaryVersionKey: CFString { "CFBundleInfoDictionaryVersion" }
  public var kCFBundleLocalizationsKey: CFString { "CFBundleLocalizations" }

  public var kSecClass: CFString { "class" }
  public var kSecClassGenericPassword: CFString { "genp" }
  public var kSecClassInternetPassword: CFString { "inet" }
  public var kSecClassKey: CFString { "keys" }
  public var kSecClassCertificate: CFString { "cert" }
  public var kSecClassIdentity: CFString { "idnt" }
  public var kSecAttrAccount: CFString { "acct" }
  public var kSecAttrService: CFString { "svce" }
  public var kSecAttrServer: CFString { "srvr" }
  public var kSecAttrGeneric: CFString { "gena" }
  public var kSecAttrLabel: CFString { "labl" }
  public var kSecAttrDescription: CFString { "desc" }
  public var kSecAttrComment: CFString { "icmt" }
  public var kSecAttrAccessGroup: CFString { "agrp" }
  public var kSecAttrCreationDate: CFString { "cdat" }
  public var kSecAttrModificationDate: CFString { "mdat" }
  public var kSecAttrType: CFString { "type" }
  public var kSecAttrCreator: CFString { "crtr" }
  public var kSecAttrIsInvisible: CFString { "invi" }
  public var kSecAttrIsNegative: CFString { "nega" }
  public var kSecAttrSecurityDomain: CFString { "sdmn" }
  public var kSecAttrProtocol: CFString { "ptcl" }
  public var kSecAttrAuthenticationType: CFString { "atyp" }
  public var kSecAttrPort: CFString { "port" }
  public var kSecAttrPath: CFString { "path" }
  public var kSecAttrApplicationLabel: CFString { "klbl" }
  public var kSecAttrApplicationTag: CFString { "atag" }
  public var kSecAttrKeyClass: CFString { "kcls" }
  public var kSecAttrKeyType: CFString { "type" }
  public var kSecAttrKeySizeInBits: CFString { "bsiz" }
  public var kSecAttrSynchronizable: CFString { "sync" }
  public var kSecAttrSynchronizableAny: CFString { "syna" }
  public var kSecAttrAccessible: CFString { "pdmn" }
  public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
  public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
  public var kSecAttrAccessibleAlways: CFString { "dk" }
  public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
  public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
  public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
  public var kSecValueData: CFString { "v_Data" }
  public var kSecValueRef: CFString { "v_Ref" }
  public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
  public var kSecReturnData: CFString { "r_Data" }
  public var kSecReturnRef: CFString { "r_Ref" }
  public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
  public var kSecReturnAttributes: CFString { "r_Attributes" }
  public var kSecMatchLimit: CFString { "m_Limit" }
  public var kSecMatchLimitOne: CFString { "m_LimitOne" }
  public var kSecMatchLimitAll: CFString { "m_LimitAll" }
  public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
  public var kSecUseDataProtectionKeychain: CFString { "nleg" }

  public var kCFNetworkProxiesHTTPEnable: CFString { "HTTPEnable" }
  public var kCFNetworkProxiesHTTPPort: CFString { "HTTPPort" }
  public var kCFNetworkProxiesHTTPProxy: CFString { "HTTPProxy" }

  public let noErr: OSStatus = 0
  public let errSecSuccess: OSStatus = 0
  public let errSecUnimplemented: OSStatus = -4
  public let errSecIO: OSStatus = -36
  public let errSecParam: OSStatus = -50
  public let errSecAllocate: OSStatus = -108
  public let errSecUserCanceled: OSStatus = -128
  public let errSecBadReq: OSStatus = -909
  public let errSecInternalComponent: OSStatus = -2070
  public let errSecNotAvailable: OSStatus = -25291
  public let errSecReadOnly: OSStatus = -25292
  public let errSecAuthFailed: OSStatus = -25293
  public let errSecNoSuchKeychain: OSStatus = -25294
  public let errSecInvalidKeychain: OSStatus = -25295
  public let errSecDuplicateItem: OSStatus = -25299
  public let errSecItemNotFound: OSStatus = -25300
  public let errSecBufferTooSmall: OSStatus = -25301
  public let errSecDataTooLarge: OSStatus = -25302
  public let errSecNoSuchAttr: OSStatus = -25303
  public let errSecInvalidItemRef: OSStatus = -25304
  public let errSecNoSuchClass: OSStatus = -25306
  public let errSecInteractionNotAllowed: OSStatus = -25308
  public let errSecReadOnlyAttr: OSStatus = -25309
  public let errSecDecode: OSStatus = -26275
  public let errSecMissingEntitlement: OSStatus = -34018

  public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
  ) -> CFString? { NSString(string: "the keychain answers \(status)") }

  /// Adds an item to the keychain, which is stored in the session's storage.
  public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    guard KeychainItem.add(attributes, KeychainQuery(attributes).newData ?? Data()) else {
      return errSecDuplicateItem
    }
    return errSecSuccess
  }

  /// Changes the data of the items that a query finds.
  public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    let items = KeychainItem.matching(query)
    if items.isEmpty { return errSecItemNotFound }
    guard let data = KeychainQuery(attributes).newData else { return errSecSuccess }
    for item in items { SessionKeychain.set(data, of: item.key) }
    return errSecSuccess
  }

  /// Removes the items that a query finds.
  public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let items = KeychainItem.matching(query)
    if items.isEmpty { return errSecItemNotFound }
    for item in items { KeychainItem.remove(item.key) }
    return errSecSuccess
  }

  /// Returns the data or the attributes of the first item that a query finds; with the limit
  /// `kSecMatchLimitAll`, a list with those of all items.
  public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    let found = KeychainItem.matching(query)
    guard let first = found.first else { return errSecItemNotFound }
    let query = KeychainQuery(query)
    result?.pointee =
      query.isOfAll ? NSArray(array: found.map(query.answer)) : query.answer(with: first)
    return errSecSuccess
  }
#endif
