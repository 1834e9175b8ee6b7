import { PEDIDOS_POR_PLANILHA } from '#contract/tamanhos-de-pagina.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import {
  enderecoDaPlanilha,
  type FiltroDeCompras,
  type SomaDasCompras as Soma,
  useSomaDasCompras,
} from '#web/queries/pedido/pedido-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './ListaDePedidos.module.css'
import { periodoDe } from './periodo.ts'

/** The total's name in each period, as the line says it. */
const NO_PERIODO = {
  todos: 'comprado',
  esteMes: 'este mês',
  mesPassado: 'mês passado',
  datas: 'no período',
} as const

/**
 * What the filtered orders cost over all pages: a line that opens into the sums and the spreadsheet. Draws nothing if the sums cannot be
 * read.
 */
export function SomaDasCompras({ filtro }: { filtro: FiltroDeCompras }) {
  const { data: soma, isError, isPlaceholderData } = useSomaDasCompras(filtro)
  if (isError) return null
  return (
    <details className={styles.soma} aria-busy={!soma || isPlaceholderData}>
      <summary className="opens">
        <span role="status" aria-label="Somas">
          {soma && <Linha soma={soma} total={NO_PERIODO[periodoDe(filtro, lerRelogio())]} />}
        </span>
      </summary>
      {soma && (
        <Row pad={4} wrap gap={3} columnGap={6} justify="between" below={4} className="panel">
          <Row as="dl" wrap gap={3} columnGap={6} align="stretch">
            <Valor
              termo="Comprado"
              valor={soma.comprado}
              nota={`${quantos(soma)}. Com frete, antes do abatimento.`}
            />
            <Valor termo="Pago" valor={soma.pago} />
            <Valor termo="A vencer" valor={soma.aVencer} />
            {soma.emAtraso > 0 && <Valor termo="Em atraso" valor={soma.emAtraso} alerta />}
          </Row>
          <Planilha filtro={filtro} linhas={soma.pedidos + soma.cancelados} />
        </Row>
      )}
    </details>
  )
}

/** The debt first; of zeros only the total. */
function Linha({ soma, total }: { soma: Soma; total: string }) {
  const fatos = [
    { nome: 'em atraso', valor: soma.emAtraso },
    { nome: 'a vencer', valor: soma.aVencer },
    { nome: total, valor: soma.comprado },
  ].filter(({ nome, valor }) => valor > 0 || nome === total)
  // A period is chosen for its total.
  if (total !== NO_PERIODO.todos) fatos.reverse()
  return fatos.map(({ nome, valor }) => (
    <span key={nome} className={`muted nowrap ${styles.fato}`} data-alerta={nome === 'em atraso'}>
      {nome}{' '}
      <strong>
        <Dinheiro valor={valor} />
      </strong>
    </span>
  ))
}

interface ValorProps {
  termo: string
  valor: Soma['pago']
  nota?: string
  alerta?: boolean
}

function Valor({ termo, valor, nota, alerta }: ValorProps) {
  return (
    <div>
      <dt className="small muted">{termo}</dt>
      <dd>
        <strong className={alerta ? 'danger' : undefined}>
          <Dinheiro valor={valor} />
        </strong>
        {nota && <span className="muted small block">{nota}</span>}
      </dd>
    </div>
  )
}

function quantos({ pedidos, cancelados }: Soma): string {
  const feitos = pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`
  if (cancelados === 0) return feitos
  return `${feitos}, fora ${cancelados === 1 ? '1 cancelado' : `${cancelados} cancelados`}`
}

function Planilha({ filtro, linhas }: { filtro: FiltroDeCompras; linhas: number }) {
  if (linhas > PEDIDOS_POR_PLANILHA)
    return <p className="muted small block">Para baixar a planilha, escolha um período menor.</p>
  return (
    <a className={buttonClass({ variant: 'quiet' })} href={enderecoDaPlanilha(filtro)} download>
      <Icon name="download" />
      Baixar planilha
    </a>
  )
}
