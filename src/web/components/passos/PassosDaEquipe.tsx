import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useAgenda } from '#web/queries/mercado/entrega-queries.ts'
import { useFrete } from '#web/queries/mercado/frete-queries.ts'
import { useCombo } from '#web/queries/mercado/produto-queries.ts'
import { useVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { useCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import { ListaDePassos } from './ListaDePassos.tsx'

/** What a market needs before its first order, and how far staff are; nothing until all of it is known. */
export function PassosDaEquipe() {
  const produtos = useCombo().data
  const frete = useFrete().data
  const agenda = useAgenda().data
  const vendedores = useVendedores({}).data
  const compradores = useCompradores({}).data
  if (!produtos || !frete || !agenda || !vendedores || !compradores) return null
  return (
    <ListaDePassos
      titulo="Antes do primeiro pedido"
      passos={[
        {
          titulo: 'Produtos',
          texto: 'Cadastre o que se vende: nome, unidade, peso.',
          feito: produtos.length > 0,
          link: link => <Link to={paths.novoProduto} {...link} />,
        },
        {
          titulo: 'Frete',
          texto: 'Publique suas zonas e valores.',
          feito: frete.versao > 1,
          link: link => <Link to={paths.frete} {...link} />,
        },
        {
          titulo: 'Entregas',
          texto: 'Escolha os dias de cada zona.',
          feito: agenda.zonas.some(({ dias }) => dias.length > 0),
          link: link => <Link to={paths.entregas} {...link} />,
        },
        {
          titulo: 'Primeiro vendedor',
          texto: 'Ele pede a conta na página de entrada; você aceita aqui.',
          feito: vendedores.content.length > 0,
          link: link => <Link to={paths.vendedoresPendentes} {...link} />,
        },
        {
          titulo: 'Primeiro comprador',
          texto: 'Aceite e dê o limite de crédito.',
          feito: compradores.content.length > 0,
          link: link => <Link to={paths.compradoresPendentes} {...link} />,
        },
      ]}
    />
  )
}
