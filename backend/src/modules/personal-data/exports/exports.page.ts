import type { ExportSection } from './exports.sections.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const dates = new Intl.DateTimeFormat('es-CO', {
  ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' },
})

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value instanceof Date) return dates.format(value)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function rowOf(row: Record<string, unknown>, labels: Record<string, string>): string {
  const facts = Object.entries(labels)
    .map(([name, label]) => `<dt>${escaped(label)}</dt><dd dir="auto">${escaped(wordsOf(row[name]))}</dd>`)
    .join('')
  return `<dl>${facts}</dl>`
}

function sectionOf({ key, title, labels, rows }: ExportSection): string {
  const content =
    rows.length === 0
      ? '<p class="none">No hay nada guardado.</p>'
      : rows.map((row) => rowOf(row, labels)).join('\n')
  return `<section id="${escaped(key)}">\n<h2>${escaped(title)}</h2>\n${content}\n</section>`
}

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --line: #dde1e7; --text: #1b2430; --muted: #566173; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #11161d; --card: #1a212b; --line: #323c4a; --text: #e8edf4; --muted: #a3afbf; --link: #8ab4ff; }
}
* { box-sizing: border-box; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.875rem; line-height: 1.2; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3; }
header p { margin: 0 0 .5rem; color: var(--muted); }
a { color: var(--link); }
nav { margin: 1.5rem 0 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
nav ul { margin: 0; padding: 0; columns: 15rem; column-gap: 2rem; list-style: none; }
nav a { display: flex; justify-content: space-between; gap: .75rem; padding: .375rem 0; break-inside: avoid; }
nav span, .none { color: var(--muted); }
section { margin-top: 2.5rem; scroll-margin-top: 1rem; }
dl { display: grid; gap: .125rem 1.5rem; margin: 0 0 .75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); break-inside: avoid; }
dt { color: var(--muted); font-size: .875rem; }
dd { margin: 0 0 .5rem; white-space: pre-wrap; }
@media (min-width: 40rem) { dl { grid-template-columns: 13rem minmax(0, 1fr); align-items: baseline; gap: .375rem 1.5rem; } dd { margin: 0; } }
@media print {
  :root { color-scheme: light; --page: #fff; --card: #fff; --line: #bbb; --text: #000; --muted: #444; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-after: avoid; }
  nav { display: none; }
}
`

/** The readable file of an archive: one page that loads nothing and runs nothing. */
export function exportPage({ site, at, sections, notes }: ExportText): string {
  const list = sections.map(
    ({ key, title, rows }) =>
      `<li><a href="#${escaped(key)}">${escaped(title)} <span>${rows.length}</span></a></li>`,
  )
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Tus datos en ${escaped(site)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Tus datos en ${escaped(site)}</h1>
<p>Todo lo que el sitio guarda de ti, el ${escaped(dates.format(at))} (hora de Bogotá). El archivo datos.json tiene lo mismo para un programa.</p>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
</header>
<nav aria-label="Contenido"><ul>${list.join('')}</ul></nav>
${sections.map(sectionOf).join('\n')}
</body>
</html>
`
}

export type ExportText = { site: string; at: Date; sections: ExportSection[]; notes: string[] }
