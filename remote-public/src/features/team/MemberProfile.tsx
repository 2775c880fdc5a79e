import { Mail, MapPin } from 'lucide-react'
import type { TeamMember } from 'shared-auth/api'
import {
  Badge,
  Breadcrumbs,
  brand,
  Container,
  Heading,
  mailHref,
  media,
  PageMeta,
  pathTo,
  Slot,
  Text,
  theme,
  transitionName,
} from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { contactLink } from '../../site/contact.ts'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { JsonLd } from '../../site/JsonLd.tsx'
import { NamedLinks } from '../../site/links/NamedLinks.tsx'
import { Portrait } from './Portrait.tsx'

export function MemberProfile({ member }: { member: TeamMember }) {
  const { username, name, lastname, title, about, image, country, email, skills, links } = member
  const fullName = `${name} ${lastname}`
  return (
    <>
      <PageMeta title={fullName} description={`${title} en ${brand.name}. ${about}`} />
      <JsonLd
        data={{
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: fullName,
            jobTitle: title,
            nationality: country,
            knowsAbout: skills.map((skill) => skill.name),
            sameAs: links.map(({ url }) => url),
          },
        }}
      />
      <Container>
        <Frame>
          <Breadcrumbs items={[{ label: 'Equipo', to: pathTo('/team') }, { label: fullName }]} />
          <Columns>
            <Portrait name={fullName} src={image} style={transitionName('member-picture', username)} />
            <Words>
              <Eyebrow>{title}</Eyebrow>
              <Heading level={1} size="4xl">
                {name} <span>{lastname}</span>
              </Heading>
              <Text size="lg">{about}</Text>
              <Facts role="list">
                <li>
                  <MapPin aria-hidden />
                  {country}
                </li>
                <li>
                  <Mail aria-hidden />
                  <a href={mailHref(email)}>{email}</a>
                </li>
              </Facts>
              {skills.length > 0 && (
                <>
                  <Heading level={2} size="lg">
                    Habilidades
                  </Heading>
                  <Skills role="list">
                    {skills.map((skill) => (
                      <Badge as="li" key={skill.id} tone="primary">
                        {skill.name}
                      </Badge>
                    ))}
                  </Skills>
                </>
              )}
              {links.length > 0 && (
                <>
                  <Heading level={2} size="lg">
                    Enlaces
                  </Heading>
                  <NamedLinks links={links} of={name} />
                </>
              )}
            </Words>
          </Columns>
          <Slot
            name="public.member.profile"
            value={{ username, name, skills: skills.map((skill) => skill.name) }}
          />
        </Frame>
      </Container>
      <CallToAction
        title={
          <>
            ¿Quieres trabajar con <bdi>{name}</bdi>?
          </>
        }
        text="Escríbenos y armamos el equipo que tu proyecto necesita."
        label="Contactar al equipo"
        to={contactLink(`trabajar con ${name}`)}
      />
    </>
  )
}

const Frame = styled.article`
  /* What follows begins below the first screen of a laptop, and is not moved there by the courses of other remotes. */
  min-height: min(46rem, 100dvh);
  overflow-wrap: anywhere;
  padding-block: ${theme.space[8]} clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  margin-top: ${theme.space[8]};
  ${media.md} { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: ${theme.space[12]}; }
  ${media.lg} { gap: ${theme.space[20]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  h2 { margin-top: ${theme.space[4]}; }
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]} ${theme.space[6]};
  color: ${theme.color.textMuted};
  li { display: flex; align-items: center; gap: ${theme.space[2]}; min-width: 0; overflow-wrap: anywhere; }
  svg { flex: none; width: 1.125rem; height: 1.125rem; color: ${theme.color.primary}; }
`

const Skills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`
