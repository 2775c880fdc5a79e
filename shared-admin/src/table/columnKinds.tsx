import { formatDate, inBogota, toFileDate } from '../format/formatDate.ts'
import { yesNo } from '../format/yesNo.ts'
import { Clipped } from './Clipped.ts'
import type { Column, Order } from './columns.ts'
import { RowLink } from './RowLink.tsx'
import { ShortId } from './ShortId.tsx'

/** The fields of a record that hold a value of this type. */
type FieldOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string

/**
 * The start of a record's long id.
 * @example idColumn<Mail>()
 */
export function idColumn<Row extends { id: string }>(): Column<Row> {
  return { name: 'id', header: 'ID', value: ({ id }) => id, cell: ({ id }) => <ShortId id={id} /> }
}

/**
 * The name of the record, as a link to its details.
 * @example linkColumn('title', 'Título', '/dashboard/academy/courses')
 */
export function linkColumn<Row extends { id: string }>(
  name: FieldOf<Row, string>,
  header: string,
  detailsPath: string,
): Column<Row> {
  const text = (row: Row) => String(row[name])
  return {
    ...{ name, header, value: text, isFixed: true, isName: true },
    cell: (row) => <RowLink to={`${detailsPath}/${row.id}`}>{text(row) || '—'}</RowLink>,
  }
}

/**
 * A text on one line, '—' for none; with a width it is cut there.
 * @example textColumn('subject', 'Asunto', '16rem')
 */
export function textColumn<Row>(name: FieldOf<Row, string>, header: string, width?: string): Column<Row> {
  const text = (row: Row) => String(row[name])
  return {
    ...{ name, header, value: text },
    cell: (row) => (width ? <Clip text={text(row)} width={width} /> : <bdi>{text(row) || '—'}</bdi>),
  }
}

function Clip({ text, width }: { text: string; width: string }) {
  return (
    <Clipped $width={width} title={text} dir="auto">
      {text || '—'}
    </Clipped>
  )
}

/**
 * Day and time of an ISO date; where there is little room, the time below the day. In a file the header says the zone.
 * @example dateColumn('createdAt', 'Creado')
 */
export function dateColumn<Row>(name: FieldOf<Row, string | null>, header: string): Column<Row> {
  const iso = (row: Row) => row[name] as string | null
  return {
    ...{ name, header, fileHeader: inBogota(header), hasWords: true },
    value: (row) => toFileDate(iso(row)),
    cell: (row) => dateLines(iso(row)),
  }
}

/**
 * Day and time of an ISO date, which may break into two lines.
 * @example cell: ({ publishedAt }) => dateLines(publishedAt)
 */
export function dateLines(iso: string | null): string {
  return formatDate(iso).replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')
}

/**
 * 'Sí' or 'No'.
 * @example yesNoColumn('isActive', 'Activo')
 */
export function yesNoColumn<Row>(name: FieldOf<Row, boolean>, header: string): Column<Row> {
  return { name, header, value: (row) => yesNo(row[name] === true) }
}

/**
 * Makes a column sortable by its header; the first click orders by `first`.
 * @example sortable(dateColumn('createdAt', 'Creado'), 'sortCreatedAt', 'DESC')
 */
export function sortable<Row>(column: Column<Row>, name: string, first: Order = 'ASC'): Column<Row> {
  return { ...column, sort: { name, first } }
}
