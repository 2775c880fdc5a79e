import { Mail, MapPin } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginLinkFrom } from 'shared-auth'
import { brandCities, Container, ExternalLink, media, pathTo, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { lazyBackground } from '../../lazyBackground.ts'
import { BrandMark } from '../../site/BrandMark.tsx'
import { site } from '../../site/site.ts'
import { useIsIdle } from '../../useIsIdle.ts'
import { useNavigation } from '../useNavigation.ts'

const FooterNotice = lazyBackground((code) => code.FooterNotice)

// The year is Bogotá's, also where a server in another time zone prerenders the page.
const BOGOTA_OFFSET_MS = 5 * 3_600_000

const LOGIN = pathTo('/auth/login')

/** The site's footer: brand, links and contact. */
export function Footer() {
  const footer = useRef<HTMLElement>(null)
  const { name, tagline, contact } = site
  const columns = useNavigation('footer').filter((entry) => 'links' in entry)
  // While a page loads it is short and its footer near, so the notice waits until it is idle.
  const isIdle = useIsIdle()
  const loginLink = loginLinkFrom(useLocation())
  return (
    <Place data-print="hidden" ref={footer}>
      <Container>
        <Columns>
          <About>
            <Name>
              <BrandMark size={26} />
              {name}
            </Name>
            <p>{tagline}</p>
            <Reach role="list">
              <li>
                <Mail aria-hidden />
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
              <li>
                <MapPin aria-hidden />
                {brandCities()}
              </li>
              {isIdle && (
                <Suspense>
                  <FooterNotice footer={footer} />
                </Suspense>
              )}
            </Reach>
          </About>
          {columns.map(({ label, links }) => (
            <nav key={label} aria-label={label}>
              <Label>{label}</Label>
              <Links role="list">
                {links.map(({ to, label: text }) => (
                  <li key={to}>
                    {to === LOGIN ? <Link {...loginLink}>{text}</Link> : <Link to={to}>{text}</Link>}
                  </li>
                ))}
              </Links>
            </nav>
          ))}
        </Columns>
        <Last>
          <small>
            © {new Date(Date.now() - BOGOTA_OFFSET_MS).getUTCFullYear()} {name}
          </small>
          <Social role="list" aria-label="Redes sociales">
            {contact.social.map((network) => (
              <li key={network.url}>
                <ExternalLink href={network.url}>{network.name}</ExternalLink>
              </li>
            ))}
          </Social>
        </Last>
      </Container>
    </Place>
  )
}

const Place = styled.footer`
  padding-block: ${theme.space[12]} ${theme.space[8]};
  border-top: 1px solid ${theme.color.border};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  a { color: inherit; text-decoration: none; }
  a:hover { color: ${theme.color.primary}; text-decoration: underline; }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[8]};
  ${media.md} { grid-template-columns: 2fr 1fr 1fr 1fr; }
`

const About = styled.div`
  display: grid;
  align-content: start;
  grid-column: 1 / -1;
  gap: ${theme.space[4]};
  max-width: 22rem;
  ${media.md} { grid-column: auto; }
`

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
`

const Reach = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  li { display: flex; align-items: center; gap: ${theme.space[2]}; }
  svg { flex: none; width: 1rem; height: 1rem; }
`

const Label = styled.p`
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
`

const Links = styled.ul`
  display: grid;
  margin-block-start: ${theme.space[2]};
  a { display: inline-block; padding-block: ${theme.space[2]}; }
`

const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space[10]};
  padding-block-start: ${theme.space[6]};
  /* Keeps the end of the row clear of the WhatsApp button, except where the gutter has room for it. */
  padding-inline-end: calc(56px + ${theme.space[4]});
  border-top: 1px solid ${theme.color.border};
  @media (min-width: 88rem) { padding-inline-end: 0; }
`

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[6]};
  a { padding-block: ${theme.space[2]}; }
`
