import type { Project } from 'shared-auth/api'
import {
  Breadcrumbs,
  Container,
  Heading,
  media,
  PageMeta,
  pathTo,
  Text,
  theme,
  transitionName,
} from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { readCaseStudy } from '../../site/cases/caseStudy.ts'
import { contactLink } from '../../site/contact.ts'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { JsonLd } from '../../site/JsonLd.tsx'
import { NamedLinks } from '../../site/links/NamedLinks.tsx'
import { ProjectChapters } from './ProjectChapters.tsx'
import { ProjectCollaborators } from './ProjectCollaborators.tsx'
import { ProjectContents } from './ProjectContents.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectFigures } from './ProjectFigures.tsx'
import { ProjectMedia } from './ProjectMedia.tsx'
import { ProjectNeighbours } from './ProjectNeighbours.tsx'
import { ProjectTechnologies } from './ProjectTechnologies.tsx'

export function ProjectDetails({ project }: { project: Project }) {
  const study = readCaseStudy(project.description)
  const titles = study.chapters.map(({ title }) => title)
  return (
    <>
      <PageMeta title={project.title} description={study.summary || project.title} />
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: project.title,
          description: study.summary,
          genre: project.category,
          datePublished: project.dates.end ?? project.dates.start,
          contributor: project.collaborators.map(({ user }) => ({ '@type': 'Person', name: user.name })),
        }}
      />
      <Band>
        <Container>
          <Breadcrumbs items={[{ label: 'Proyectos', to: pathTo('/projects') }, { label: project.title }]} />
          <Head>
            <Eyebrow>{project.category}</Eyebrow>
            <Heading level={1} size="4xl" style={transitionName('project-title', project.slug)}>
              {project.title}
            </Heading>
            <Text tone="muted" size="xl">
              {study.summary}
            </Text>
          </Head>
          <div style={transitionName('project-picture', project.slug)}>
            <ProjectMedia project={project} />
          </div>
          <ProjectFigures figures={study.figures} />
          <Columns>
            <Aside>
              {titles.length > 1 && <ProjectContents titles={titles} />}
              <ProjectFacts project={project} />
              <NamedLinks links={project.links} of={project.title} />
            </Aside>
            <Words>
              <ProjectChapters study={study} />
            </Words>
          </Columns>
          <ProjectTechnologies technologies={project.technologies} />
          <ProjectCollaborators collaborators={project.collaborators} />
          <ProjectNeighbours slug={project.slug} />
        </Container>
      </Band>
      <CallToAction
        title="¿Tienes un reto parecido?"
        text="Te contamos qué haríamos igual y qué haríamos distinto en tu caso."
        to={contactLink(`un proyecto como «${project.title}»`)}
      />
    </>
  )
}

const Band = styled.article`
  overflow-wrap: anywhere;
  padding-block: ${theme.space[8]} clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Head = styled.header`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 52rem;
  margin-block: ${theme.space[8]};
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[10]};
  margin-top: ${theme.space[12]};
  ${media.lg} { grid-template-columns: 18rem minmax(0, 1fr); gap: clamp(${theme.space[16]}, 7vw, 9rem); }
`

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${theme.space[6]};
  ${media.lg} { position: sticky; top: calc(var(--navbar-height, 0px) + ${theme.space[8]}); align-self: start; }
`

const Words = styled.div`
  max-width: 44rem;
`
