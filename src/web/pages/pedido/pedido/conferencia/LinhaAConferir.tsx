import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { ItemDaConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Counter } from '#web/ui/quantity/Counter.tsx'
import styles from './Conferencia.module.css'
import { entraSozinho, maximoRecebido } from './linhas-a-enviar.ts'
import { ProblemaDaLinha } from './ProblemaDaLinha.tsx'
import type { LinhaDoRascunho } from './rascunho.ts'
import type { useRascunho } from './use-rascunho.ts'

interface LinhaAConferirProps {
  item: ItemDaConferencia
  /** Undefined while nothing is wrong with it. */
  linha: LinhaDoRascunho | undefined
  edicao: ReturnType<typeof useRascunho>
  /** The person tried to send: say what is missing. */
  cobrar: boolean
}

/** One item of the delivery: how much of it came well, and if not all of it, what happened (rule N61). */
export function LinhaAConferir({ item, linha, edicao, cobrar }: LinhaAConferirProps) {
  const { produto, quantidade, preco } = item
  const maximo = maximoRecebido(item)
  return (
    <Card className={styles.linha}>
      <div>
        <h3>{produto.nome}</h3>
        <span className={styles.detalhe}>
          {quantidade} × <Dinheiro valor={preco} /> · {unidadeComPeso(produto)}
        </span>
        <JaDito item={item} />
      </div>
      {/* Nothing is left to say of an item that was claimed whole. */}
      {maximo > 0 && linha?.motivo !== 'PESO' && (
        <div className={styles.contagem}>
          <Counter
            value={linha?.recebido ?? maximo}
            label={`Chegaram boas de ${produto.nome}`}
            max={maximo}
            unread={linha?.ilegivel ?? ''}
            onChange={recebido => edicao.contar(item, recebido)}
            onUnread={digitado => edicao.naoContar(item, digitado)}
          />
          <span className={styles.detalhe}>
            {linha && linha.recebido < maximo ? (linha.recebido === 1 ? 'boa ' : 'boas ') : ''}de {quantidade}
          </span>
          {!linha && (
            <Button className={styles.errado} variant="plain" onClick={() => edicao.abrirLinha(item)}>
              <span>
                Algo errado<span className="visually-hidden"> com {produto.nome}</span>
              </span>
            </Button>
          )}
        </div>
      )}
      {linha && <ProblemaDaLinha item={item} linha={linha} edicao={edicao} cobrar={cobrar} />}
    </Card>
  )
}

// What the seller packed less is claimed by itself, unless the check names the item (rule N63).
function JaDito({ item }: { item: ItemDaConferencia }) {
  const { separado, unidadesPedidas } = item
  if (unidadesPedidas > 0)
    return (
      <span className={styles.jaDito}>
        {unidadesPedidas === 1 ? '1 unidade já está' : `${unidadesPedidas} unidades já estão`} em ocorrência
      </span>
    )
  if (!entraSozinho(item)) return null
  return <span className={styles.jaDito}>O vendedor separou {separado}: o que falta entra sozinho.</span>
}
