import type { Project } from 'shared-auth/api'
import { theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { NamedLinks } from '../../site/links/NamedLinks.tsx'
import { CollaboratorAvatars } from './CollaboratorAvatars.tsx'
import { TechnologyIcon } from './TechnologyIcon.tsx'

/** Technologies, collaborators and links: the lower part of a project's card. */
export function ProjectCardDetails({ project }: { project: Project }) {
  return (
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
  )
}

const Technologies = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  margin-top: auto;
  color: ${theme.color.textSubtle};
  padding-top: ${theme.space[4]};
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
