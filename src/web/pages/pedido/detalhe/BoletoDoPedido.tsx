import { formatarLinhaDigitavel } from '#domain/boleto.ts'
import { formatarData } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { Pedido } from '../pedido-queries.ts'
import styles from './detalhe.module.css'

interface BoletoDoPedidoProps {
  pedido: Pedido
}

/** The boleto as long as it can be opened: due date, amount, typed line, PDF (rule M22). */
export function BoletoDoPedido({ pedido }: BoletoDoPedidoProps) {
  const { linkBoleto, linhaDigitavel, vencimento, total } = pedido
  return (
    <Card className={styles.card}>
      <h2>Boleto</h2>
      <DefinitionList
        items={[
          ['Vencimento', vencimento && formatarData(vencimento)],
          ['Valor', <Dinheiro key="valor" valor={total} />],
        ]}
      />
      {linhaDigitavel && (
        <p className={styles.linha}>
          <span className="visually-hidden">Linha digitável: </span>
          {formatarLinhaDigitavel(linhaDigitavel)}
        </p>
      )}
      {linkBoleto ? (
        <div className={styles.acoes}>
          <a className={buttonClass()} href={linkBoleto} target="_blank" rel="noopener">
            <Icon name="external" />
            Abrir boleto (PDF)
          </a>
          {linhaDigitavel && <CopyButton text={linhaDigitavel} label="Copiar linha digitável" />}
        </div>
      ) : (
        <p className={styles.aviso}>Este pedido não tem boleto em aberto.</p>
      )}
    </Card>
  )
}
