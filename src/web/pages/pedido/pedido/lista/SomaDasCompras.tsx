import { PEDIDOS_POR_PLANILHA } from '#contract/tamanhos-de-pagina.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import {
  enderecoDaPlanilha,
  type FiltroDeCompras,
  type SomaDasCompras as Soma,
  useSomaDasCompras,
} from '#web/queries/pedido/pedido-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './SomaDasCompras.module.css'

/** What the filtered orders cost over all pages, and the same orders as a spreadsheet. Draws nothing if the sums cannot be read. */
export function SomaDasCompras({ filtro }: { filtro: FiltroDeCompras }) {
  const { data: soma, isError, isPlaceholderData } = useSomaDasCompras(filtro)
  if (isError) return null
  return (
    <Card className={styles.soma} role="status" aria-label="Somas" aria-busy={!soma || isPlaceholderData}>
      <dl className={styles.valores}>
        <Valor termo="Comprado" valor={soma?.comprado} nota={soma && quantos(soma)} />
        <Valor termo="Pago" valor={soma?.pago} />
        <Valor termo="A vencer" valor={soma?.aVencer} />
        {soma && soma.emAtraso > 0 && <Valor termo="Em atraso" valor={soma.emAtraso} alerta />}
      </dl>
      <Planilha filtro={filtro} linhas={soma ? soma.pedidos + soma.cancelados : 1} />
    </Card>
  )
}

interface ValorProps {
  termo: string
  /** Undefined while it loads. */
  valor: Soma['pago'] | undefined
  nota?: string | undefined
  alerta?: boolean
}

function Valor({ termo, valor, nota, alerta }: ValorProps) {
  return (
    <div className={styles.valor} data-alerta={alerta}>
      <dt>{termo}</dt>
      <dd>
        <strong>{valor === undefined ? '—' : <Dinheiro valor={valor} />}</strong>
        {nota && <span className={styles.nota}>{nota}</span>}
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
    return <p className={styles.nota}>Para baixar a planilha, escolha um período menor.</p>
  return (
    <a className={buttonClass({ variant: 'quiet' })} href={enderecoDaPlanilha(filtro)} download>
      <Icon name="download" />
      Baixar planilha
    </a>
  )
}
