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
    rows.length === 0 ? '<p>No hay nada guardado.</p>' : rows.map((row) => rowOf(row, labels)).join('\n')
  return `<section id="${escaped(key)}">\n<h2>${escaped(title)}</h2>\n${content}\n</section>`
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; }
dl { display: grid; gap: .25rem 1rem; margin: 0 0 1rem; padding: 1rem; border: 1px solid #8886; border-radius: .5rem; break-inside: avoid; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
@media (min-width: 40rem) { dl { grid-template-columns: 14rem minmax(0, 1fr); } }
@media print { body { max-width: none; padding: 0; } nav { display: none; } }
`

/** The readable file of an archive: one page that loads nothing and runs nothing. */
export function exportPage({ site, at, sections, notes }: ExportText): string {
  const list = sections.map(({ key, title }) => `<li><a href="#${escaped(key)}">${escaped(title)}</a></li>`)
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
<h1>Tus datos en ${escaped(site)}</h1>
<p>Todo lo que el sitio guarda de ti, el ${escaped(dates.format(at))} (hora de Bogotá). El archivo datos.json tiene lo mismo para un programa.</p>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
<nav aria-label="Contenido"><ul>${list.join('')}</ul></nav>
${sections.map(sectionOf).join('\n')}
</body>
</html>
`
}

export type ExportText = { site: string; at: Date; sections: ExportSection[]; notes: string[] }
