/** A storage that lasts as long as the page. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  readonly #onRemove: (key: string) => void

  constructor(onRemove: (key: string) => void = () => undefined) {
    this.#onRemove = onRemove
  }

  get length() {
    return this.#items.size
  }

  key(index: number) {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.#items.set(key, String(value))
  }

  removeItem(key: string) {
    if (this.#items.delete(key)) this.#onRemove(key)
  }

  clear() {
    this.#items.clear()
  }
}
