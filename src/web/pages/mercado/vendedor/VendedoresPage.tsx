import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { paths } from '#web/paths.ts'
import { useVendedores, type Vendedor } from '#web/queries/mercado/vendedor-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './vendedor.module.css'

const route = getRouteApi('/sessao/vendedor')

/** The sellers (spec §2), page by page, with a search (rule N10). */
export function VendedoresPage() {
  const pode = usePermissao()
  const { page = 0, busca } = route.useSearch()
  const navigate = useNavigate()
  const vendedores = useVendedores({ page, busca })

  return (
    <>
      <PageHeader title="Vendedores" />
      <search className={styles.busca}>
        <BuscaNaLista
          label="Buscar vendedor"
          placeholder="Nome"
          busca={busca ?? ''}
          onChange={texto =>
            void navigate({ to: paths.vendedores, search: { busca: texto || undefined }, replace: true })
          }
        />
      </search>
      <Consultado
        consulta={vendedores}
        falha="Erro ao carregar os vendedores."
        esqueleto={<Skeleton height={106} count={5} />}
      >
        {pagina => (
          <ListaPaginada
            pagina={pagina}
            doTopo
            vazio={
              <Empty
                text={busca ? 'Nenhum vendedor encontrado.' : 'Nenhum vendedor por aqui ainda.'}
                drawing="/arte/vazio.svg"
              >
                {!busca && pode('aprovar-cadastros') && (
                  <Link to={paths.vendedoresPendentes} className={buttonClass({ variant: 'quiet' })}>
                    Vendedores pendentes
                  </Link>
                )}
              </Empty>
            }
          >
            <Grid
              as="ul"
              gap={4}
              className={styles.lista}
              aria-busy={vendedores.isPlaceholderData || undefined}
            >
              {pagina.content.map(vendedor => (
                <Stack as="li" key={vendedor.id}>
                  <CardDeVendedor vendedor={vendedor} />
                </Stack>
              ))}
            </Grid>
          </ListaPaginada>
        )}
      </Consultado>
    </>
  )
}

/** A seller in the list; staff also see its status. */
function CardDeVendedor({ vendedor }: { vendedor: Vendedor }) {
  const { id, nome, regiao, descricao, status } = vendedor
  return (
    <Card linked flow="row" gap={4} align="start">
      <Retrato pessoa={vendedor} />
      <Stack gap={1} shrink>
        <h2 className="large">
          <Link to={paths.vendedor(id)} className="stretched-link">
            {nome}
          </Link>
        </h2>
        {regiao && <p className="muted small">{nomeDaRegiao(regiao)}</p>}
        {descricao && <p className={`muted ${styles.descricao}`}>{descricao}</p>}
        {status && <StatusDaConta status={status} />}
      </Stack>
    </Card>
  )
}
