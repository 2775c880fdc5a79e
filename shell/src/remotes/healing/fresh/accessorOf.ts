/** How a property of a document's object is read and written; null when it is none that the browser computes. */
export function accessorOf(target: object, name: string) {
  let owner: object | null = target
  while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner)
  const { get, set } = (owner && Object.getOwnPropertyDescriptor(owner, name)) ?? {}
  if (!get) return null
  return {
    read: (): unknown => get.call(target),
    write: (value: unknown): void => set?.call(target, value),
  }
}
