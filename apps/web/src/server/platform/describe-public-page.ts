import type { Metadata } from 'next'
import { env } from './env'

type PublicPage = {
  title: string
  description: string
  /** The path and query under which search engines list the page. */
  path: string
  /** A picture of the page for those services, as a path; that of the site by default. */
  picture?: { path: string; width: number; height: number; alt: string }
}

/** The metadata of a page for search engines and for the services where its address is shared. */
export function describePublicPage({ title, description, path, picture }: PublicPage): Metadata {
  const site = new URL(env().NEXTAUTH_URL).origin
  const url = `${site}${path}`
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: 'website',
      siteName: 'Consilium',
      title,
      description,
      url,
      images: picture ? [{ ...picture, url: `${site}${picture.path}` }] : [`${site}/icon.png`],
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
  }
}
