/** The fragment of a chapter: `Qué hicimos` is `que-hicimos`. */
export function chapterId(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '')
}
