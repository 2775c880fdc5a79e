const byName = new Intl.Collator('es', { numeric: true })

/** The Markdown files among those that were chosen, in the order of their paths, `2-redes.md` before `10-dns.md`. */
export function sortedTexts(files: File[]): { path: string; file: File }[] {
  return files
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => /\.(md|markdown)$/i.test(path))
    .toSorted((one, other) => byName.compare(one.path, other.path))
}
