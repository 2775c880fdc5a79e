import type { PartDeclaration, RemoteDeclaration } from './src/declaration.ts'

export declare function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration
export declare function defineShell(declaration: PartDeclaration): PartDeclaration
