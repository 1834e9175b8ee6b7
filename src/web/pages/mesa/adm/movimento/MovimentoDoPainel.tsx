import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { type FiguraDosPedidos, LISTA_DA_FIGURA } from '#domain/pedido/situacao-da-lista.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { LinhaNoTempo } from '#web/components/grafico/LinhaNoTempo.tsx'
import { paths } from '#web/paths.ts'
import type { Movimento } from '#web/queries/mesa/adm-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../AdmPage.module.css'

type Reais = Movimento['aVencer']['total']

/** Today's orders and money, the orders to deliver, and those in arrears. */
export function FigurasDoDia({ movimento: { dias, aEntregar, emAtraso } }: { movimento: Movimento }) {
  const hoje = dias.at(-1)
  return (
    <Grid as="ul" columns={2} className={`panel clipped ${styles.figuras}`}>
      <Figura rotulo="Pedidos de hoje" numero={hoje?.pedidos} valor={hoje?.total} />
      <Figura rotulo="Recebido hoje" valor={hoje?.recebido} />
      <Figura rotulo="A entregar" numero={aEntregar} figura="aEntregar" />
      <Figura
        rotulo="Em atraso"
        numero={emAtraso.quantidade}
        valor={emAtraso.total}
        figura="emAtraso"
        alarme={emAtraso.quantidade > 0}
      />
    </Grid>
  )
}

interface FiguraProps {
  rotulo: string
  /** How many; absent where only the money counts. */
  numero?: number | undefined
  valor?: Reais | undefined
  /** Which list of orders it is the total of, and opens (rule M50); absent if there is no such list. */
  figura?: FiguraDosPedidos
  alarme?: boolean
}

function Figura({ rotulo, numero, valor, figura, alarme = false }: FiguraProps) {
  const dinheiro = valor === undefined ? null : <Dinheiro valor={valor} />
  return (
    <Stack as="li" gap="hair" pad={4} className={classNames(figura && 'hovers compact', styles.figura)}>
      {figura ? (
        <Link
          to={paths.pedidos}
          search={{ situacao: LISTA_DA_FIGURA[figura] }}
          className="muted regular stretched-link"
        >
          {rotulo}
        </Link>
      ) : (
        <span className="muted">{rotulo}</span>
      )}
      <strong className={alarme ? 'danger' : undefined}>{numero ?? dinheiro ?? '…'}</strong>
      {numero !== undefined && dinheiro && <span>{dinheiro}</span>}
    </Stack>
  )
}

type Dia = Movimento['dias'][number]

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

/** The last 30 days behind one line: what was sold, boletos by due date, and a table. */
export function TrintaDias({ movimento: { dias, aVencer, vencemHoje } }: { movimento: Movimento }) {
  const valores = dias.map(({ total }) => deReais(total))
  return (
    <Fold
      summary={
        <Row as="span" wrap gap={2}>
          <strong>Ver os 30 dias</strong>
          <span className="muted">vendido</span> {formatarCentavos(somar(...valores))}
        </Row>
      }
    >
      <Stack gap={4} pad={4}>
        <LinhaNoTempo valores={valores} />
        <p>
          Boletos a vencer: {aVencer.quantidade}, <Dinheiro valor={aVencer.total} />. Vencem hoje:{' '}
          {vencemHoje.quantidade}, <Dinheiro valor={vencemHoje.total} />.
        </p>
        <Table
          label="Vendido por dia"
          columns={columns}
          rows={dias.toReversed()}
          rowKey={({ data }) => data}
        />
      </Stack>
    </Fold>
  )
}
