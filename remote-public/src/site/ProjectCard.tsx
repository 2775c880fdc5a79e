import { Link } from 'react-router-dom'
import { Card, Heading, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { CollaboratorAvatars } from './CollaboratorAvatars.tsx'
import { NamedLinks } from './NamedLinks.tsx'
import { Picture } from './Picture.tsx'
import type { Project } from './projects.api.ts'
import { TechnologyIcon } from './TechnologyIcon.tsx'

interface ProjectCardProps {
  project: Project
  /** Picture, title and first lines only, for a selection on another page. */
  isBrief?: boolean
  /** For cards that the page opens with. */
  isEager?: boolean
}

/** A project as a card: a click anywhere opens it, its outward links stay links of their own. */
export function ProjectCard({ project, isBrief = false, isEager = false }: ProjectCardProps) {
  return (
    <Frame as="article" padding={0} isInteractive>
      <Picture src={project.image} alt="" seed={project.title} isEager={isEager} />
      <Body>
        <Text size="sm" tone="accent" weight="semibold">
          {project.category}
        </Text>
        <Heading level={3} size="xl">
          <Whole to={`/projects/${encodeURIComponent(project.slug)}`}>{project.title}</Whole>
        </Heading>
        <Summary tone="muted">{project.description.split('\n', 1)[0]}</Summary>
        {!isBrief && (
          <>
            <Technologies role="list" aria-label="Tecnologías">
              {project.technologies.map((technology) => (
                <li key={technology.id} title={technology.name}>
                  <TechnologyIcon technology={technology} />
                  <VisuallyHidden>{technology.name}</VisuallyHidden>
                </li>
              ))}
            </Technologies>
            <Foot>
              <CollaboratorAvatars collaborators={project.collaborators} />
              <NamedLinks links={project.links} of={project.title} isCompact />
            </Foot>
          </>
        )}
      </Body>
    </Frame>
  )
}

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[6]};
`

const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${theme.radius.lg}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${theme.color.focus}; outline-offset: -3px; }
`

const Summary = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`

const Technologies = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  margin-top: auto;
  color: ${theme.color.textSubtle};
  && { padding-top: ${theme.space[4]}; }
  li { position: relative; z-index: 1; }
  svg { width: 1.375rem; height: 1.375rem; }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
  padding-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  a { z-index: 1; }
`
