import { MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TeamMember } from 'shared-auth/api'
import { Avatar, Card, Heading, pathTo, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import { NamedLinks } from '../../site/links/NamedLinks.tsx'

/** A member as a card. A click anywhere opens the member; external links keep their own targets. */
export function MemberCard({ member }: { member: TeamMember }) {
  const { username, name, lastname, title, about, image, country, links } = member
  return (
    <Frame as="article" isInteractive>
      <Head>
        <span aria-hidden style={transitionName('member-picture', username)}>
          <Avatar name={`${name} ${lastname}`} src={image} size="lg" />
        </span>
        <div>
          <Heading level={2} size="lg">
            <Whole to={pathTo('/team/:username', { username })}>
              {name} {lastname}
            </Whole>
          </Heading>
          <Text tone="accent" size="sm" weight="semibold">
            {title}
          </Text>
        </div>
      </Head>
      <About tone="muted">{about}</About>
      <Foot>
        <Country>
          <MapPin aria-hidden />
          {country}
        </Country>
        <NamedLinks links={links} of={name} isCompact />
      </Foot>
    </Frame>
  )
}

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  height: 100%;
  overflow-wrap: anywhere;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  > [aria-hidden] { flex: none; }
`

const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${theme.radius.lg}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${theme.color.focus}; outline-offset: -3px; }
`

const About = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  margin-top: auto;
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  a { z-index: 1; }
`

const Country = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  svg { width: 1rem; height: 1rem; }
`
