import { type FormEvent, useId, useRef, useState } from 'react'
import {
  type ProdutoDoCombo,
  produtoDoTexto,
  rotuloDoProduto,
} from '#web/components/edicao/produto-digitado.ts'
import type { LinhaDaTabela } from '#web/queries/tabela-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './TabelaPage.module.css'

interface AdicionarProdutoProps {
  /** All products. */
  produtos: readonly ProdutoDoCombo[]
  linhas: readonly LinhaDaTabela[]
  /** Receives a product, which may have a row already. */
  onProduto: (produto: ProdutoDoCombo) => void
}

/** Another product for the sheet, found by typing. */
export function AdicionarProduto({ produtos, linhas, onProduto }: AdicionarProdutoProps) {
  const listaId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [erro, setErro] = useState<string>()
  const presentes = new Set(linhas.map(({ produto }) => produto.id))

  function adicionar(event: FormEvent) {
    event.preventDefault()
    const input = inputRef.current
    const produto = produtoDoTexto(produtos, input?.value ?? '')
    setErro(produto ? undefined : 'Escolha um produto da lista.')
    if (!produto || !input) return input?.focus()
    input.value = ''
    onProduto(produto)
  }

  return (
    <form className={styles.adicionar} onSubmit={adicionar}>
      <TextInput
        ref={inputRef}
        label="Adicionar produto"
        list={listaId}
        autoComplete="off"
        placeholder="Digite para procurar"
        error={erro}
        onInput={() => setErro(undefined)}
      />
      <datalist id={listaId}>
        {produtos
          .filter(({ id }) => !presentes.has(id))
          .map(produto => (
            <option key={produto.id} value={rotuloDoProduto(produto)} />
          ))}
      </datalist>
      <Button type="submit" variant="quiet" icon="plus">
        Adicionar
      </Button>
    </form>
  )
}
