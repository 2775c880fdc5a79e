import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { teamMemberLinks, teamMemberSkills, teamMembers } from '../../../db/schema/team.ts'
import { fieldsOf } from './fields.ts'
import { type ContentKind, textOf } from './kind.ts'
import { skillIds } from './skillIds.ts'

const shape = (isDraft: boolean) => {
  const { text, slug, picture, email, names, links } = fieldsOf(isDraft)
  return z.strictObject({
    /** The last part of the address of the profile. */
    username: slug(),
    name: text(100),
    lastname: text(100),
    title: text(200),
    about: text(5000),
    image: picture(),
    country: text(100),
    /** Shown on the profile. */
    email: email(),
    skills: names(50),
    links: links(),
  })
}

type Member = {
  username: string
  name: string
  lastname: string
  title: string
  about: string
  image: string | null
  country: string
  email: string
  skills: string[]
  links: { name: string; url: string }[]
}

const schema = shape(false) as unknown as z.ZodType<Member>

/** The page asks for who was added in these days, newest first (docs/product.md#team-list). */
const shown = { from: '2025-05-18T05:00:00Z', to: '2025-08-21T04:59:00Z' }

export const teamMember: ContentKind<Member> = {
  kind: 'team-member',
  area: 'projects',
  schema,
  draftSchema: shape(true).meta({ id: 'TeamMemberContent' }),
  published: sql`
    select id, name || ' ' || lastname as name, null::text as parent,
      row_number() over (order by created_at desc, id) as place, updated_at
    from team_members`,
  parentOf: () => null,
  nameOf: ({ name, lastname }) =>
    [textOf(name), textOf(lastname)].filter(Boolean).join(' ') || 'Persona sin nombre',
  slugOf: ({ username }) => textOf(username),

  async find(db, id) {
    const row = await db.query.teamMembers.findFirst({
      columns: { id: false, position: false, createdAt: false, searchText: false },
      where: eq(teamMembers.id, id),
      with: {
        links: { columns: { name: true, url: true }, orderBy: (each) => asc(each.position) },
        skills: { with: { skill: true }, orderBy: (each) => asc(each.position) },
      },
    })
    if (!row) return undefined
    const { updatedAt, skills, ...content } = row
    return { content: { ...content, skills: skills.map(({ skill }) => skill.name) }, updatedAt }
  },

  async write(db, id, { skills: names, links, ...values }) {
    const last = sql`(select coalesce(max(position) + 1, 0) from team_members)`
    const first = sql`(
      select least(coalesce(max(created_at), ${shown.from}::timestamptz) + interval '1 second', ${shown.to}::timestamptz)
      from team_members where created_at < ${shown.to}::timestamptz)`
    await db
      .insert(teamMembers)
      .values({ ...values, id, position: last as never, createdAt: first as never })
      .onConflictDoUpdate({ target: teamMembers.id, set: { ...values, updatedAt: new Date() } })
    await db.delete(teamMemberLinks).where(eq(teamMemberLinks.memberId, id))
    const rows = links.map((link, position) => ({ ...link, memberId: id, position }))
    if (rows.length > 0) await db.insert(teamMemberLinks).values(rows)
    await db.delete(teamMemberSkills).where(eq(teamMemberSkills.memberId, id))
    const ids = await skillIds(db, names)
    const known = names.map((name, position) => ({
      memberId: id,
      skillId: ids.get(name) as string,
      position,
    }))
    if (known.length > 0) await db.insert(teamMemberSkills).values(known)
  },

  textsOf: () => ({}),
  picturesOf: ({ image }) => [textOf(image)].filter(Boolean),

  async pagesOf(db, id) {
    const { rows } = await db.execute<{ username: string; project: string | null }>(sql`
      select member.username, project.slug as project from team_members member
      left join project_collaborators works on works.member_id = member.id
      left join projects project on project.id = works.project_id
      where member.id = ${id}`)
    const [first] = rows
    if (!first) return []
    const projects = rows.flatMap(({ project }) => (project ? [`/projects/${project}`] : []))
    const lists = projects.length > 0 ? ['/projects', '/portfolio'] : []
    return [`/team/${first.username}`, '/team', '/about', '/', ...lists, ...projects]
  },

  order: (db, _parent, ids) => writeDates(db, ids),
}

/** The page's order is that of the dates, so people take each other's; equal ones become different. */
async function writeDates(db: Db, ids: string[]) {
  await db.execute(sql`
    with ordered as (select id, place from unnest(${sql.param(ids)}::uuid[]) with ordinality ids (id, place)
      where exists (select from team_members m where m.id = ids.id)),
    numbered as (select id, row_number() over (order by place) as place from ordered),
    dates as (
      select created_at - interval '1 millisecond' * (row_number() over (partition by created_at order by id) - 1) as at
      from team_members where id in (select id from ordered)),
    places as (select at, row_number() over (order by at desc) as place from dates)
    update team_members member set created_at = places.at, position = places.place - 1, updated_at = now()
    from numbered join places using (place)
    where member.id = numbered.id and (member.created_at, member.position) is distinct from (places.at, places.place - 1)`)
}
