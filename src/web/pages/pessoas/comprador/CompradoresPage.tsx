import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { PALAVRA_DA_FAIXA } from '#domain/pagamento/extrato.ts'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Baixar } from '#web/components/periodo/Baixar.tsx'
import { paths } from '#web/paths.ts'
import {
  enderecoDosCompradores,
  type ListaDeCompradores,
  useCompradores,
} from '#web/queries/pessoas/comprador-queries.ts'
import type { BuscaDeCompradores } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { type Column, TwoLines } from '#web/ui/data/Table.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CompradorPage.module.css'

const route = getRouteApi('/sessao/comprador')

/** The buyers (spec §2), page by page, with a search and what they owe (rule M65). */
export function CompradoresPage() {
  const { page = 0, busca, situacao } = route.useSearch()
  const navigate = useNavigate()
  const compradores = useCompradores({ page, busca, situacao })

  return (
    <>
      <PageHeader title="Compradores" aside={<Baixar csv={enderecoDosCompradores({ busca, situacao })} />} />
      <Grid gap={4} columnGap={6} align="end" below={4} className={styles.topo}>
        <search>
          <BuscaNaLista
            label="Buscar comprador"
            placeholder="Nome, CNPJ ou e-mail"
            busca={busca ?? ''}
            onChange={texto =>
              void navigate({
                to: paths.compradores,
                search: { busca: texto || undefined, situacao },
                replace: true,
              })
            }
          />
        </search>
        <SomasDosCompradores somas={compradores.data?.somas} />
      </Grid>
      <Box below={3}>
        <Chips
          label="Situação"
          items={[
            { key: 'todos', label: 'Todos', current: !situacao },
            { key: 'atraso', label: 'Em atraso', current: situacao === 'EM_ATRASO' },
          ]}
          linkTo={({ key }, link) => (
            <Link
              to={paths.compradores}
              search={{ busca, situacao: key === 'atraso' ? 'EM_ATRASO' : undefined }}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        />
      </Box>
      <Consultado
        consulta={compradores}
        falha="Erro ao carregar os compradores."
        esqueleto={<Skeleton height={58} count={8} />}
      >
        {pagina => (
          <TabelaPaginada
            label="Compradores"
            columns={columns}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={compradores.isPlaceholderData}
            lines
            doTopo
            vazio={
              <Empty text={textoSemCompradores({ busca, situacao })} drawing="/arte/vazio.svg">
                {!busca && !situacao && (
                  <Link to={paths.compradoresPendentes} className={buttonClass({ variant: 'quiet' })}>
                    Compradores pendentes
                  </Link>
                )}
              </Empty>
            }
          />
        )}
      </Consultado>
    </>
  )
}

function textoSemCompradores({ busca, situacao }: BuscaDeCompradores): string {
  if (busca) return 'Nenhum comprador encontrado.'
  return situacao ? 'Nenhum comprador em atraso.' : 'Nenhum comprador por aqui ainda.'
}

interface SomasDosCompradoresProps {
  /** Undefined while they load: their place is kept. */
  somas: ListaDeCompradores['somas'] | undefined
}

/** What the limits and the open orders of all buyers found add up to, not only of those on the page. */
function SomasDosCompradores({ somas }: SomasDosCompradoresProps) {
  return (
    <Grid as="section" gap={2} columnGap={6} align="center" className={styles.somas} aria-label="Somas">
      <Stat label="Compradores">{somas?.compradores ?? '…'}</Stat>
      <Stat label="Limites">{somas ? <Dinheiro valor={somas.limite} /> : '…'}</Stat>
      <Stat label="Em aberto">{somas ? <Dinheiro valor={somas.emAberto} /> : '…'}</Stat>
      <Stat label="Em atraso" alarm={(somas?.vencido ?? 0) > 0}>
        {somas ? <Dinheiro valor={somas.vencido} /> : '…'}
      </Stat>
    </Grid>
  )
}

type CompradorDaLista = ListaDeCompradores['content'][number]

const cnpj = (comprador: CompradorDaLista) => (
  <span className={classNames(styles.cnpj, 'nowrap')}>{formatarCnpj(comprador.cnpj)}</span>
)

/** On phones two lines: the debt beside the name, and only a status that keeps the buyer from buying. */
function Linha({ comprador }: { comprador: CompradorDaLista }) {
  const { id, nome, status, limiteDisponivel, emAberto, vencido } = comprador
  return (
    <TwoLines
      title={
        <Link to={paths.comprador(id)} className="stretched-link">
          <strong>{nome}</strong>
        </Link>
      }
      value={
        emAberto > 0 && (
          <span className={vencido > 0 ? 'danger' : undefined}>
            <Dinheiro valor={vencido > 0 ? vencido : emAberto} />{' '}
            <span className="compact regular">{vencido > 0 ? 'em atraso' : 'em aberto'}</span>
          </span>
        )
      }
      detail={
        status === 'ATIVO' ? (
          <>
            {cnpj(comprador)} · disponível <Dinheiro valor={limiteDisponivel} />
          </>
        ) : (
          <>
            <StatusDaConta status={status} /> · {cnpj(comprador)}
          </>
        )
      }
    />
  )
}

const columns: readonly Column<CompradorDaLista>[] = [
  {
    key: 'nome',
    header: 'Nome',
    card: 'wide',
    cell: comprador => <Linha comprador={comprador} />,
  },
  {
    key: 'cnpj',
    header: 'CNPJ',
    card: 'hidden',
    cell: cnpj,
  },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'hidden',
    cell: ({ status }) => <StatusDaConta status={status} />,
  },
  {
    key: 'limite',
    header: 'Limite',
    align: 'end',
    card: 'hidden',
    cell: ({ limiteDeCredito }) => <Dinheiro valor={limiteDeCredito} />,
  },
  {
    key: 'disponivel',
    header: 'Disponível',
    align: 'end',
    card: 'hidden',
    cell: ({ limiteDisponivel }) => (
      <strong>
        <Dinheiro valor={limiteDisponivel} />
      </strong>
    ),
  },
  {
    key: 'aberto',
    header: 'Em aberto',
    align: 'end',
    card: 'hidden',
    cell: ({ emAberto }) => <Dinheiro valor={emAberto} />,
  },
  {
    key: 'atraso',
    header: 'Em atraso',
    align: 'end',
    card: 'hidden',
    cell: ({ vencido, faixas }) =>
      vencido > 0 ? (
        <span className="text-end">
          <strong className="danger">
            <Dinheiro valor={vencido} />
          </strong>
          <span className="muted compact block">
            {faixas.map(({ faixa }) => PALAVRA_DA_FAIXA[faixa]).join(', ')}
          </span>
        </span>
      ) : (
        '—'
      ),
  },
]
