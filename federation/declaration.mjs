// Plain JavaScript, since Vite loads a configuration with plain Node, which reads no TypeScript before version 22.18.

/** @type {(declaration: import('./src/declaration.ts').RemoteDeclaration) => import('./src/declaration.ts').RemoteDeclaration} */
export const defineRemote = (declaration) => declaration

/** @type {(declaration: import('./src/declaration.ts').PartDeclaration) => import('./src/declaration.ts').PartDeclaration} */
export const defineShell = (declaration) => declaration
