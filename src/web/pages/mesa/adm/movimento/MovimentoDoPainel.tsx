import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Movimento, Resumo } from '#web/queries/mesa/adm-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { tracarMovimento } from './linha-do-movimento.ts'
import styles from './MovimentoDoPainel.module.css'

type Reais = Movimento['aVencer']['total']

interface MovimentoDoPainelProps {
  movimento: Movimento
  /** Undefined while it loads. */
  atraso: Resumo['pedidosEmAtraso'] | undefined
}

/** Today's orders and money, what is to be delivered, boletos by due date, and the last 30 days. */
export function MovimentoDoPainel({ movimento, atraso }: MovimentoDoPainelProps) {
  const { dias, aEntregar, aVencer, vencemHoje } = movimento
  const hoje = dias.at(-1)
  return (
    <>
      <Stack as="ul" gap={3} className={styles.figuras}>
        <Figura rotulo="Pedidos de hoje" numero={hoje?.pedidos} valor={hoje?.total} search={{}} />
        <Figura rotulo="Recebido hoje" valor={hoje?.recebido} />
        <Figura rotulo="A entregar" numero={aEntregar} search={{ statusPedido: 'AGUARDANDO_FRETE' }} />
        <Figura rotulo="Vencem hoje" numero={vencemHoje.quantidade} valor={vencemHoje.total} />
        <Figura
          rotulo="Boletos a vencer"
          numero={aVencer.quantidade}
          valor={aVencer.total}
          search={{ statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' }}
        />
        <Figura
          rotulo="Boletos em atraso"
          numero={atraso?.quantidade}
          valor={atraso?.total}
          search={{ statusPagamento: 'PAGAMENTO_EM_ATRASO' }}
          alarme={(atraso?.quantidade ?? 0) > 0}
        />
      </Stack>
      <GraficoDoMovimento dias={dias} />
    </>
  )
}

interface FiguraProps {
  rotulo: string
  /** How many; absent where only the money counts. */
  numero?: number | undefined
  valor?: Reais | undefined
  /** The filter of the orders that the figure counts. */
  search?: Record<string, string>
  alarme?: boolean
}

function Figura({ rotulo, numero, valor, search, alarme = false }: FiguraProps) {
  const titulo: ReactNode = search ? (
    <Link to={paths.pedidos} search={search} className={classNames(styles.link, 'stretched-link')}>
      {rotulo}
    </Link>
  ) : (
    rotulo
  )
  const dinheiro = valor === undefined ? null : <Dinheiro valor={valor} />
  return (
    <Stack
      as="li"
      gap="hair"
      pad={3}
      className={classNames('panel', styles.figura, alarme && styles.alarme, search && styles.comLink)}
    >
      <span>{titulo}</span>
      <strong>{numero ?? dinheiro ?? '…'}</strong>
      {numero !== undefined && dinheiro && <span>{dinheiro}</span>}
    </Stack>
  )
}

type Dia = Movimento['dias'][number]

const QUADRO = { largura: 1000, altura: 120 }

const columns: readonly Column<Dia>[] = [
  { key: 'dia', header: 'Dia', cell: ({ data }) => formatarData(data) },
  { key: 'pedidos', header: 'Pedidos', align: 'end', card: 'end', cell: ({ pedidos }) => pedidos },
  {
    key: 'total',
    header: 'Vendido',
    align: 'end',
    card: 'labelled',
    cell: ({ total }) => <Dinheiro valor={total} />,
  },
  {
    key: 'recebido',
    header: 'Recebido',
    align: 'end',
    card: 'labelled',
    cell: ({ recebido }) => <Dinheiro valor={recebido} />,
  },
]

/** What was sold on each of the last days, as a line, with a table behind it. */
function GraficoDoMovimento({ dias }: { dias: Movimento['dias'] }) {
  const valores = dias.map(({ total }) => deReais(total))
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  if (!primeiro || !ultimo) return null
  const { linha, area } = tracarMovimento(valores, QUADRO)
  return (
    <Grid as="figure" gap={2} className={`panel ${styles.grafico}`}>
      <figcaption>
        Vendido em 30 dias: <strong>{formatarCentavos(somar(...valores))}</strong>, no melhor dia{' '}
        {formatarCentavos(valores.reduce((maior, valor) => (valor > maior ? valor : maior)))}
      </figcaption>
      <svg
        aria-hidden="true"
        className={styles.desenho}
        viewBox={`0 0 ${QUADRO.largura} ${QUADRO.altura}`}
        preserveAspectRatio="none"
      >
        <path d={area} className={styles.area} />
        <path d={linha} className={styles.linha} vectorEffect="non-scaling-stroke" />
      </svg>
      <Row as="p" align="stretch" justify="between" aria-hidden="true">
        <span>{formatarData(primeiro.data)}</span>
        <span>hoje</span>
      </Row>
      <Fold summary="Ver dia a dia">
        <Table
          label="Vendido por dia"
          columns={columns}
          rows={dias.toReversed()}
          rowKey={({ data }) => data}
        />
      </Fold>
    </Grid>
  )
}
