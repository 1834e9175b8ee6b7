import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useProdutosAchados } from '#web/queries/mercado/produto/produtos-achados.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldTexts } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './edicao.module.css'
import { type ProdutoDoCombo, rotuloDoProduto } from './produto-digitado.ts'

interface ProdutoInputProps extends Omit<ComponentProps<'input'>, 'onSelect'>, Omit<FieldTexts, 'label'> {
  /** "Produto" unless said otherwise. */
  label?: string
  /** Products that are not offered. */
  semEstes?: ReadonlySet<number>
  /** The list opens upwards: there is no room below. */
  paraCima?: boolean | undefined
  /** The text already means a product: nothing is listed. */
  entendido?: boolean
  /** A product was chosen from the list; the field still has to show its label. */
  onEscolha: (produto: ProdutoDoCombo) => void
}

const PAUSA_MS = 200
const SUGESTOES = 8

/** A field that searches products as /produto does, and lists what it found, to choose one from. */
export function ProdutoInput({
  semEstes,
  paraCima,
  entendido = false,
  onEscolha,
  ...campo
}: ProdutoInputProps) {
  const listaId = useId()
  const [texto, setTexto] = useState('')
  const [ativa, setAtiva] = useState(-1)
  const procurado = useSettled(texto, PAUSA_MS)
  const { data } = useProdutosAchados(texto === '' ? '' : procurado)
  const opcoes = (data?.content ?? []).filter(({ id }) => !semEstes?.has(id)).slice(0, SUGESTOES)
  const respondida = !entendido && texto !== '' && procurado !== ''
  const aberta = respondida && opcoes.length > 0
  // All that was found is left out: silence would read like "there is none".
  const jaUsado = respondida && !aberta ? data?.content[0] : undefined
  const escolhida = aberta ? opcoes[ativa] : undefined

  function fechar() {
    setTexto('')
    setAtiva(-1)
  }

  function escolher(produto: ProdutoDoCombo) {
    fechar()
    onEscolha(produto)
  }

  function handleKey(event: KeyboardEvent) {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!aberta || (!passo && event.key !== 'Escape' && !(event.key === 'Enter' && escolhida))) return
    event.preventDefault()
    // From the field to the first, and from the last on to the field again.
    if (passo) setAtiva(((ativa + 1 + passo + opcoes.length + 1) % (opcoes.length + 1)) - 1)
    else if (escolhida && event.key === 'Enter') escolher(escolhida)
    else fechar()
  }

  return (
    <div className="anchor">
      <TextInput
        label="Produto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={aberta}
        aria-controls={listaId}
        aria-activedescendant={escolhida && `${listaId}-${escolhida.id}`}
        autoComplete="off"
        placeholder="Digite para procurar"
        {...campo}
        onKeyDown={handleKey}
        onChange={event => {
          setTexto(event.target.value.trim())
          setAtiva(-1)
          return campo.onChange?.(event)
        }}
        onBlur={event => {
          fechar()
          return campo.onBlur?.(event)
        }}
      />
      {/* The field keeps the focus while the list is pressed. */}
      <div
        className={classNames('framed surface rounded', styles.lista, paraCima && styles.paraCima)}
        hidden={!aberta && !jaUsado}
        onMouseDown={event => event.preventDefault()}
        role="none"
      >
        {jaUsado && <p className={`muted small ${styles.recado}`}>Você já tem cotação de {jaUsado.nome}.</p>}
        {aberta && data?.aproximada && (
          <p className={`muted small ${styles.recado}`}>Nada com este nome. O que mais se parece:</p>
        )}
        <div id={listaId} role="listbox" aria-label="Sugestões">
          {aberta &&
            opcoes.map((opcao, lugar) => (
              <Row
                key={opcao.id}
                id={`${listaId}-${opcao.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={lugar === ativa}
                className={`target hovers ${styles.opcao}`}
                onClick={() => escolher(opcao)}
              >
                {rotuloDoProduto(opcao)}
              </Row>
            ))}
        </div>
      </div>
    </div>
  )
}
