import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { ProdutoInput } from '#web/components/edicao/ProdutoInput.tsx'
import { produtoDosAchados } from '#web/components/edicao/produto-achado.ts'
import { type ProdutoDoCombo, rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { useCotacoesDoProduto } from '#web/queries/mercado/cotacao-queries.ts'
import { useProdutosAchados } from '#web/queries/mercado/produto/produtos-achados.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'

const PAUSA_MS = 200

/** For staff who take an order by phone: finds a product and adds one of its quotes to this buyer's cart (rule M14). */
export function ProdutosDoBalcao() {
  const [texto, setTexto] = useState('')
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const procurado = useSettled(texto, PAUSA_MS)
  const achados = useProdutosAchados(escolhido ? '' : procurado)
  const entendido =
    achados.data &&
    !achados.isPlaceholderData &&
    procurado === texto &&
    produtoDosAchados(achados.data, texto)
  const produto = escolhido ?? (entendido || null)
  return (
    <Stack as="section" gap={3} below={5} aria-labelledby="adicionar-produtos">
      <Card flow="stack" gap={3} pad={5}>
        <h2 id="adicionar-produtos">Adicionar produtos</h2>
        <ProdutoInput
          type="search"
          hint={produto ? rotuloDoProduto(produto) : 'Digite o nome e escolha na lista.'}
          value={texto}
          entendido={produto !== null}
          onChange={event => {
            setTexto(event.target.value)
            setEscolhido(null)
          }}
          onEscolha={produtoEscolhido => {
            setTexto(rotuloDoProduto(produtoEscolhido))
            setEscolhido(produtoEscolhido)
          }}
        />
      </Card>
      {produto && <Cotacoes key={produto.id} produtoId={produto.id} />}
    </Stack>
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
