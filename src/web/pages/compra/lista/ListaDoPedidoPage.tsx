import { getRouteApi } from '@tanstack/react-router'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { useGradeDoPedido } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Box } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EsqueletoDaGrade } from './grade/EsqueletoDaGrade.tsx'
import { Grade } from './grade/Grade.tsx'

const route = getRouteApi('/sessao/lista/pedido/$id')

/** The items of an order at the prices of then and of now (rule N35). */
export function ListaDoPedidoPage() {
  const { id } = route.useParams()
  const user = useUser()
  const consulta = useGradeDoPedido(id)
  const titulo = `Pedir de novo: pedido #${id}`
  useWindowTitle(titulo)
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo={titulo}
          texto={comMotivo('Erro ao carregar o pedido.', falha.error)}
          volta={{ para: paths.pedidos, rotulo: 'Ver pedidos' }}
        />
      )}
      esqueleto={
        <>
          <PageHeader title={titulo} />
          <EsqueletoDaGrade />
        </>
      }
    >
      {grade => (
        <DonoDoCarrinho value={grade.comprador.id === user.id ? null : grade.comprador.id}>
          <PageHeader title={titulo} />
          <Box as="p" below={4} className="muted">
            Preço daquele dia e de hoje. Trocas, só as que você marcar.
          </Box>
          <Grade key={id} grade={grade} nome={`pedido-${id}`} doPedido />
        </DonoDoCarrinho>
      )}
    </Consultado>
  )
}
