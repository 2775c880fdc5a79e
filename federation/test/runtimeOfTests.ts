// Stands in for `virtual:share-scope` and `virtual:__federation__` in unit tests: nothing is shared or can be imported.
export const sharedVersions = {}

export function __federation_method_setRemote() {}

export function __federation_method_getRemote() {
  return Promise.reject(new Error('no hay remotos en las pruebas'))
}
