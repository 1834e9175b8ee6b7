import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { type Grade as GradeLida, useGradeDoPedido } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { EsqueletoDaGrade } from './grade/EsqueletoDaGrade.tsx'
import { Grade } from './grade/Grade.tsx'

const route = getRouteApi('/sessao/lista/pedido/$id')

/** The items of an order at the prices of then and of now; once they are added, the cart follows (rule N35). */
export function ListaDoPedidoPage() {
  const { id } = route.useParams()
  const { troca } = route.useSearch()
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const consulta = useGradeDoPedido(id)
  const titulo = `Pedir de novo: pedido #${id}`
  useWindowTitle(titulo)
  const outro = ({ comprador }: GradeLida) => (comprador.id === userId ? undefined : comprador.id)
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
        <DonoDoCarrinho value={outro(grade) ?? null}>
          <PageHeader title={titulo} />
          <Grade
            key={id}
            grade={grade}
            nome={`pedido-${id}`}
            doPedido
            troca={troca}
            aoPreencher={
              troca === undefined
                ? undefined
                : () => void navigate({ to: paths.listaDoPedido(id), replace: true, resetScroll: false })
            }
            aoAdicionar={() => {
              // A person who has gone on meanwhile stays there. The way back leads to the order.
              if (location.pathname === paths.listaDoPedido(id))
                void navigate({ to: paths.carrinho, search: { userId: outro(grade) }, replace: true })
            }}
          />
        </DonoDoCarrinho>
      )}
    </Consultado>
  )
}
