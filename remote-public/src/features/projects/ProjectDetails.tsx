import type { Project } from 'shared-auth/api'
import { Breadcrumbs, Container, Heading, media, PageMeta, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { contactLink } from '../../site/contact.ts'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { JsonLd } from '../../site/JsonLd.tsx'
import { NamedLinks } from '../../site/NamedLinks.tsx'
import { ProjectCollaborators } from './ProjectCollaborators.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectMedia } from './ProjectMedia.tsx'
import { ProjectTechnologies } from './ProjectTechnologies.tsx'

export function ProjectDetails({ project }: { project: Project }) {
  const paragraphs = project.description.split(/\n{2,}/)
  return (
    <>
      <PageMeta title={project.title} description={paragraphs[0] ?? project.title} />
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: project.title,
          description: paragraphs[0],
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
            <Heading level={1} size="4xl">
              {project.title}
            </Heading>
          </Head>
          <ProjectMedia project={project} />
          <Columns>
            <Words>
              <Heading level={2}>El proyecto</Heading>
              {paragraphs.map((paragraph) => (
                <Text key={paragraph} size="lg">
                  {paragraph}
                </Text>
              ))}
              <NamedLinks links={project.links} of={project.title} />
            </Words>
            <ProjectFacts project={project} />
          </Columns>
          <ProjectTechnologies technologies={project.technologies} />
          <ProjectCollaborators collaborators={project.collaborators} />
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
  gap: ${theme.space[3]};
  margin-block: ${theme.space[8]};
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[10]};
  margin-top: ${theme.space[12]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) 20rem; gap: ${theme.space[16]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  max-width: 44rem;
`
