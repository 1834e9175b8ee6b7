import { NOME_DO_LOTE, TEXTO_DA_FALTA } from '#domain/entrega/separacao.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { ItemASeparar as Item } from '#web/queries/doca/separacao-queries.ts'
import { RadioChips } from '#web/ui/choice/RadioChips.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Counter } from '#web/ui/quantity/Counter.tsx'
import type { ItemDigitado, ItemNaTela, problemaDoItem } from './digitado.ts'
import styles from './ItemASeparar.module.css'

interface ItemASepararProps {
  item: Item
  naTela: ItemNaTela
  /** What a try to save found missing. */
  problema: ReturnType<typeof problemaDoItem>
  onMudar: (parte: ItemDigitado) => void
}

const MOTIVOS = [
  { value: 'SEM_PRODUTO', label: 'Sem produto' },
  { value: 'QUALIDADE', label: 'Qualidade' },
  { value: 'OUTRO', label: 'Outro' },
] as const

/** One item: how many there are of it, why not all, and of which lot (rule N56). */
export function ItemASeparar({ item, naTela, problema, onMudar }: ItemASepararProps) {
  const { id, produto, quantidade } = item
  const { separado, ilegivel, motivo, texto, lote } = naTela
  const falta = quantidade - separado
  const nome = nomeComTipo(produto)
  return (
    <li className={styles.item} data-item={id}>
      <strong className={styles.quantidade}>{quantidade}</strong>
      <span className={styles.produto}>
        <strong>{nome}</strong>
        <span className={styles.unidade}>{unidadeComPeso(produto)}</span>
      </span>
      <div className={styles.controles}>
        <Counter
          value={separado}
          max={quantidade}
          label={`Separado de ${nome}`}
          unread={ilegivel}
          onChange={valor => onMudar({ separado: valor, ilegivel: '' })}
          onUnread={digitado => onMudar({ ilegivel: digitado })}
        />
        <input
          className={styles.lote}
          aria-label={`Lote de ${nome}`}
          placeholder="Lote"
          autoComplete="off"
          maxLength={NOME_DO_LOTE}
          value={lote}
          onChange={event => onMudar({ lote: event.target.value })}
        />
      </div>
      {falta > 0 && ilegivel === '' && (
        <div className={styles.falta}>
          <RadioChips
            legend={falta === 1 ? 'Falta 1. Por quê?' : `Faltam ${falta}. Por quê?`}
            name={`motivo-${id}`}
            value={motivo}
            options={MOTIVOS}
            error={problema === 'motivo' ? 'Diga por que falta.' : undefined}
            onChange={valor => onMudar({ motivo: valor })}
          />
          {motivo !== null && (
            <TextInput
              label={motivo === 'OUTRO' ? 'Qual motivo' : 'Detalhe'}
              optional={motivo !== 'OUTRO'}
              data-texto=""
              autoComplete="off"
              maxLength={TEXTO_DA_FALTA}
              value={texto}
              error={problema === 'texto' ? 'Escreva o motivo.' : undefined}
              onChange={event => onMudar({ texto: event.target.value })}
            />
          )}
        </div>
      )}
    </li>
  )
}
