import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import styles from './EdicaoDaLista.module.css'
import { type ItemEmEdicao, problemaDaQuantidade } from './itens-da-edicao.ts'

interface ItemDaEdicaoProps {
  item: ItemEmEdicao
  primeiro: boolean
  ultimo: boolean
  /** −1: one place up. */
  onMover: (passos: number) => void
  onMudar: (parte: Partial<ItemEmEdicao>) => void
  onRetirar: () => void
}

/** One product of a list that is being sorted. The arrows of the keyboard move it while one of its two buttons has the focus. */
export function ItemDaEdicao({ item, primeiro, ultimo, onMover, onMudar, onRetirar }: ItemDaEdicaoProps) {
  const { nome, detalhe, vendedorId, vendedores, quantidade } = item
  const problema = problemaDaQuantidade(item)
  const problemaId = useId()

  function moverPelaTecla(event: KeyboardEvent<HTMLElement>) {
    const passos = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!passos) return
    event.preventDefault()
    // Its button moves along and would lose the focus.
    const botao = event.currentTarget
    onMover(passos)
    requestAnimationFrame(() => botao.focus())
  }

  return (
    <li className={styles.item}>
      <span className={styles.lugar}>
        <IconButton
          icon="chevron-up"
          label={`Subir ${nome}`}
          aria-disabled={primeiro}
          onKeyDown={moverPelaTecla}
          onClick={() => !primeiro && onMover(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Descer ${nome}`}
          aria-disabled={ultimo}
          onKeyDown={moverPelaTecla}
          onClick={() => !ultimo && onMover(1)}
        />
      </span>
      <span className={styles.produto}>
        <strong>{nome}</strong>
        <span className={styles.detalhe}>{detalhe}</span>
      </span>
      <select
        className={styles.vendedor}
        aria-label={`Vendedor preferido de ${nome}`}
        value={vendedorId ?? ''}
        onChange={event => onMudar({ vendedorId: Number(event.target.value) || null })}
      >
        <option value="">O mais barato</option>
        {vendedores.map(vendedor => (
          <option key={vendedor.id} value={vendedor.id}>
            {vendedor.nome}
          </option>
        ))}
      </select>
      <input
        className={styles.quantidade}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Qtd."
        aria-label={`Quantidade de sempre de ${nome}`}
        value={quantidade}
        onFocus={event => event.target.select()}
        aria-invalid={problema ? true : undefined}
        aria-describedby={problema ? problemaId : undefined}
        onChange={event => onMudar({ quantidade: event.target.value })}
      />
      {problema && (
        <p id={problemaId} role="alert" className={styles.problema}>
          {problema}
        </p>
      )}
      <IconButton
        icon="trash"
        label={`Tirar ${nome} da lista`}
        data-tirar=""
        onClick={({ currentTarget }) => {
          passFocus(currentTarget, '[data-tirar]', document.getElementById('organizar'))
          onRetirar()
        }}
      />
    </li>
  )
}
