import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './edicao.module.css'
import { ProdutoInput } from './ProdutoInput.tsx'
import type { ProdutoDoCombo } from './produto-digitado.ts'
import { useEscolha } from './use-escolha.ts'

interface AdicionarProdutoProps {
  label: string
  /** The label stands in the empty field. */
  compacto?: boolean
  /** The word on the button. */
  acao: string
  /** The suggestions open upwards: there is no room below. */
  paraCima?: boolean
  /** Takes the product; a sentence says why it is not taken. */
  onProduto: (produto: ProdutoDoCombo) => string | undefined
}

/** Adds a product that is found by typing: one of the suggestions, or Enter after a text that means only one. */
export function AdicionarProduto({ label, compacto, acao, paraCima, onProduto }: AdicionarProdutoProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const escolha = useEscolha()
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [procurando, setProcurando] = useState(false)

  function adicionar(produto: ProdutoDoCombo) {
    const recusa = onProduto(produto)
    setErro(recusa)
    if (recusa === undefined) setTexto('')
    else inputRef.current?.focus()
  }

  async function adicionarTexto(event: FormEvent) {
    event.preventDefault()
    setProcurando(true)
    const produto = await escolha.achar(texto)
    setProcurando(false)
    // Typed on while the search answered.
    if (inputRef.current?.value !== texto) return
    if (produto) return adicionar(produto)
    setErro('Escolha um produto da lista.')
    inputRef.current.focus()
  }

  return (
    <Grid
      as="form"
      gap={2}
      align="end"
      justify="start"
      className={styles.adicionar}
      onSubmit={event => void adicionarTexto(event)}
    >
      <ProdutoInput
        ref={inputRef}
        label={label}
        labelHidden={compacto}
        {...(compacto && { placeholder: label })}
        paraCima={paraCima}
        error={erro}
        value={texto}
        onEscolha={adicionar}
        onChange={event => {
          setTexto(event.target.value)
          setErro(undefined)
        }}
      />
      <Button type="submit" variant="quiet" icon="plus" busy={procurando}>
        {acao}
      </Button>
    </Grid>
  )
}
