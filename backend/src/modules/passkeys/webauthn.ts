/** The library that checks signatures, loaded when somebody first uses a passkey: most processes start without needing it. */
export const webauthn = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256, which all authenticators together support; the library's own list depends on the version of Node. */
export const supportedAlgorithmIDs = [-8, -7, -257]
