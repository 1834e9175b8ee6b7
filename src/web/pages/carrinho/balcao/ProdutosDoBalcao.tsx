import { useId, useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { produtoDoTexto, rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { useCotacoesDoProduto } from '#web/queries/cotacao-queries.ts'
import { useCombo } from '#web/queries/produto-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './ProdutosDoBalcao.module.css'

/** For staff who take an order by phone: finds a product and adds one of its quotes to this buyer's cart (rule M14). */
export function ProdutosDoBalcao() {
  const listaId = useId()
  const { data: produtos = [] } = useCombo()
  const [texto, setTexto] = useState('')
  const produto = produtoDoTexto(produtos, texto)
  return (
    <section className={styles.balcao} aria-labelledby="adicionar-produtos">
      <Card className={styles.busca}>
        <h2 id="adicionar-produtos">Adicionar produtos</h2>
        <TextInput
          label="Produto"
          type="search"
          list={listaId}
          autoComplete="off"
          placeholder="Digite para procurar"
          hint={produto ? rotuloDoProduto(produto) : 'Digite o nome e escolha na lista.'}
          value={texto}
          onChange={event => setTexto(event.target.value)}
        />
        <datalist id={listaId}>
          {produtos.map(opcao => (
            <option key={opcao.id} value={rotuloDoProduto(opcao)} />
          ))}
        </datalist>
      </Card>
      {produto && <Cotacoes key={produto.id} produtoId={produto.id} />}
    </section>
  )
}

function Cotacoes({ produtoId }: { produtoId: number }) {
  const cotacoes = useCotacoesDoProduto(produtoId)
  return (
    <Consultado
      consulta={cotacoes}
      falha="Erro ao carregar as cotações."
      esqueleto={<Skeleton height={76} count={2} label="Carregando cotações…" />}
    >
      {lista =>
        lista.length > 0 ? (
          <CotacaoList cotacoes={lista} />
        ) : (
          // Without a drawing: the empty cart below has one.
          <Empty text="Nenhuma cotação disponível." />
        )
      }
    </Consultado>
  )
}
