import { Link } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { Section } from '../../../components/ui/layout/section'
import { apiMethods, type ApiDocument } from '../../../domain/access/api-document'
import { apiGuide } from '../../../domain/access/api-guide'
import { FieldList, listFields } from './field-list'
import { InlineCode } from './inline-code'
import { Operation } from './operation'
import { anchorOf, SchemaType } from './schema-type'

/** The reference of the REST API, rendered from its OpenAPI document. */
export function ApiReference({ api }: { api: ApiDocument }) {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const groups = api.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  return (
    <Page>
      <PageHeader
        title="API reference"
        lead={
          <>
            Import tasks, run systems and read results from your own programs. The same description is
            available as <Link href="/api/v1/openapi.json">OpenAPI 3.1</Link>, from which clients can be
            generated.
          </>
        }
      />
      <div className="grid gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav
          aria-label="On this page"
          className="mb-8 text-sm lg:sticky lg:-mx-1 lg:-mt-1 lg:px-1 lg:pt-1 lg:top-[calc(var(--bar-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-height)-3rem)] lg:self-start lg:overflow-y-auto"
          data-print="hide"
        >
          <NavGroup title="Basics" links={apiGuide.map(({ id, title }) => ({ id, label: title }))} />
          {groups.map(({ name, operations: inGroup }) => (
            <NavGroup
              key={name}
              title={name}
              links={inGroup.map(({ operation }) => ({
                id: operation.operationId,
                label: operation.summary,
              }))}
            />
          ))}
          <NavGroup title="Schemas" links={[{ id: 'schemas', label: 'All schemas' }]} />
        </nav>
        <div className="min-w-0">
          {apiGuide.map(({ id, title, paragraphs }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="rule-top mb-10 scroll-mt-20 pt-2"
            >
              <h2 id={`${id}-title`} className="mb-3 text-lg">
                {title}
              </h2>
              <div className="grid max-w-[66ch] gap-3">
                {paragraphs.map((text) => (
                  <p key={text}>
                    <InlineCode text={text} />
                  </p>
                ))}
              </div>
            </section>
          ))}
          {groups.map(({ name, description, operations: inGroup }) => (
            <Section key={name} id={name.toLowerCase()} title={name} lead={description}>
              {inGroup.map(({ path, method, operation }) => (
                <Operation
                  key={operation.operationId}
                  api={api}
                  method={method}
                  path={path}
                  operation={operation}
                />
              ))}
            </Section>
          ))}
          <Section
            id="schemas"
            title="Schemas"
            lead="The objects of the API. New fields can be added at any time."
          >
            {Object.entries(api.components.schemas)
              .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
              .map(([name, schema]) => (
                <article key={name} id={anchorOf(name)} className="scroll-mt-20 pt-6">
                  <h3 className="font-semibold">{name}</h3>
                  {schema.description ? <p className="mt-1 max-w-[66ch]">{schema.description}</p> : null}
                  {schema.properties ? (
                    <FieldList label="Fields" fields={listFields(schema)} />
                  ) : (
                    <p className="mt-1 text-sm">
                      <SchemaType schema={schema} />
                    </p>
                  )}
                </article>
              ))}
          </Section>
        </div>
      </div>
    </Page>
  )
}

function NavGroup({ title, links }: { title: string; links: readonly { id: string; label: string }[] }) {
  return (
    <details className="mb-3 lg:mb-4" open={title === 'Basics' || undefined}>
      <summary className="py-1 font-semibold">{title}</summary>
      <ul className="mt-1 grid gap-1">
        {links.map(({ id, label }) => (
          <li key={id}>
            <Link href={`#${id}`} look="plain">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
