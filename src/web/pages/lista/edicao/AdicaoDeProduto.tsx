import { useId, useState } from 'react'
import { produtoDoTexto, rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { useCombo } from '#web/queries/produto-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './EdicaoDaLista.module.css'
import type { ItemEmEdicao } from './itens-da-edicao.ts'

interface AdicaoDeProdutoProps {
  itens: readonly ItemEmEdicao[]
  /** The list takes no more products. */
  cheia: boolean
  onAdicionar: (item: ItemEmEdicao) => void
}

/** Finds a product of the catalogue by its name and includes it at the end of the list. */
export function AdicaoDeProduto({ itens, cheia, onAdicionar }: AdicaoDeProdutoProps) {
  const opcoesId = useId()
  const { data: produtos = [] } = useCombo()
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()

  function incluir() {
    const produto = produtoDoTexto(produtos, texto)
    if (!produto) return setErro('Escolha um produto da lista.')
    if (itens.some(({ produtoId }) => produtoId === produto.id))
      return setErro('Este produto já está na lista.')
    if (cheia) return setErro('A lista está cheia.')
    onAdicionar({
      produtoId: produto.id,
      nome: produto.nome,
      detalhe: [produto.tipo, produto.unidadeMedida].filter(Boolean).join(' · '),
      vendedorId: null,
      vendedores: [],
      quantidade: '',
    })
    setTexto('')
    setErro(undefined)
  }

  return (
    <form
      className={styles.adicao}
      onSubmit={event => {
        event.preventDefault()
        incluir()
      }}
    >
      <TextInput
        label="Incluir produto"
        type="search"
        list={opcoesId}
        autoComplete="off"
        placeholder="Digite para procurar"
        error={erro}
        value={texto}
        onChange={event => {
          setTexto(event.target.value)
          setErro(undefined)
        }}
      />
      <datalist id={opcoesId}>
        {produtos.map(opcao => (
          <option key={opcao.id} value={rotuloDoProduto(opcao)} />
        ))}
      </datalist>
      <Button type="submit" variant="quiet" icon="plus">
        Incluir
      </Button>
    </form>
  )
}
