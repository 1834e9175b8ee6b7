import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { Movimento } from '#web/queries/mesa/adm-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import styles from './GraficoDoMovimento.module.css'
import { tracarMovimento } from './linha-do-movimento.ts'

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
export function GraficoDoMovimento({ dias }: { dias: Movimento['dias'] }) {
  const valores = dias.map(({ total }) => deReais(total))
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  if (!primeiro || !ultimo) return null
  const { linha, area } = tracarMovimento(valores, QUADRO)
  return (
    <figure className={styles.grafico}>
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
      <p className={styles.eixo} aria-hidden="true">
        <span>{formatarData(primeiro.data)}</span>
        <span>hoje</span>
      </p>
      <Fold summary="Ver dia a dia">
        <Table
          label="Vendido por dia"
          columns={columns}
          rows={dias.toReversed()}
          rowKey={({ data }) => data}
        />
      </Fold>
    </figure>
  )
}
