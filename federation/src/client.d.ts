/// <reference types="vite/client" />

/** Where this build takes the remotes from: published versions at run time, or their sources (development, comparison). */
declare const __COMPOSE__: 'published' | 'source'
/** Whether an override may name a local address: development builds only. */
declare const __LOCAL_REMOTES__: boolean

declare module 'virtual:share-scope' {
  /** Shared package → version that the shell provides. */
  export const sharedVersions: Record<string, string>
}

declare module 'virtual:remote-sources' {
  /** Null in a published build, where the page contains the site. */
  export const siteOfSources: import('./site.ts').Site | null
  /** Null in a published build, where the page contains its brand. */
  export const brandsOfSources: import('./brands.ts').PageBrands | null
  /** Where pages are prerendered, each with its version. */
  export const remoteSources: Record<
    string,
    () => Promise<{ remote: import('./contract.ts').Remote; version?: string }>
  >
}

declare module 'virtual:__federation__' {
  export function __federation_method_setRemote(
    id: string,
    config: { url: () => Promise<string>; format: 'esm'; from: 'vite' },
  ): void
  export function __federation_method_getRemote(id: string, module: string): Promise<unknown>
}
