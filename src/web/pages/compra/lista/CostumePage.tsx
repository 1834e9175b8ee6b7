import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { type DonoDasListas, useGradeDoCostume, useListas } from '#web/queries/compra/lista-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { CabecalhoDasListas } from './CabecalhoDasListas.tsx'
import { EsqueletoDaGrade } from './grade/EsqueletoDaGrade.tsx'
import { Grade, Preencher } from './grade/Grade.tsx'

const route = getRouteApi('/sessao/lista')

/** What the buyer usually orders, or the favourites before there are any (rule N32). */
export function CostumePage() {
  const { userId, aba = 'costume' } = route.useSearch()
  const pode = usePermissao()
  const dono = (pode('usar-carrinho-de-outro') && userId) || undefined
  return (
    <DonoDoCarrinho value={dono ?? null}>
      <CabecalhoDasListas dono={dono} atual={aba}>
        {aba === 'costume' && <PreencherCostume dono={dono} />}
      </CabecalhoDasListas>
      {aba === 'favoritos' ? <Favoritos dono={dono} /> : <Costume key={dono} dono={dono} />}
    </DonoDoCarrinho>
  )
}

function PreencherCostume({ dono }: { dono: DonoDasListas }) {
  const { data: grade } = useGradeDoCostume(dono)
  return grade && grade.linhas.length > 0 && <Preencher grade={grade} nome="costume" />
}

function Costume({ dono }: { dono: DonoDasListas }) {
  const consulta = useGradeDoCostume(dono)
  return (
    <Consultado consulta={consulta} falha="Erro ao carregar a lista." esqueleto={<EsqueletoDaGrade />}>
      {grade =>
        grade.linhas.length > 0 ? (
          <Grade grade={grade} nome="costume" />
        ) : (
          <Empty
            text="Depois do primeiro pedido, o que você costuma comprar aparece aqui."
            drawing="/arte/vazio.svg"
          >
            <VerProdutos />
          </Empty>
        )
      }
    </Consultado>
  )
}

/** The first star makes the list, which has an address of its own. */
function Favoritos({ dono }: { dono: DonoDasListas }) {
  const { data: listas, isPlaceholderData, isPending } = useListas(dono)
  const favoritos = isPlaceholderData ? undefined : listas?.find(lista => lista.favoritos)
  if (favoritos) return <Navigate to={paths.lista(favoritos.id)} search={{ userId: dono }} replace />
  if (isPending || isPlaceholderData) return <EsqueletoDaGrade />
  return (
    <Empty text="Toque na estrela de um produto para guardá-lo aqui." drawing="/arte/vazio.svg">
      <VerProdutos />
    </Empty>
  )
}

function VerProdutos() {
  return (
    <Link to={paths.produtos} className={buttonClass()}>
      Ver produtos
    </Link>
  )
}
