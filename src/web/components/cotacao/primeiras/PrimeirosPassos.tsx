import { Link } from '@tanstack/react-router'
import { ListaDePassos } from '#web/components/passos/ListaDePassos.tsx'
import { paths } from '#web/paths.ts'
import { useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'

/** With more prices than these a seller needs no help, even without a picture. */
const PRIMEIROS_PRECOS = 5

/** What a seller that is just beginning has to do, and how far it is; nothing for all others. */
export function PrimeirosPassos() {
  const { id, pagBankId, imageUrl } = useUser()
  const { data: cotacoes } = useCotacoesDoVendedor(id)
  if (!cotacoes || (cotacoes.length > 0 && (imageUrl || cotacoes.length > PRIMEIROS_PRECOS))) return null
  return (
    <ListaDePassos
      titulo="Comece a vender"
      passos={[
        {
          titulo: 'Conta PagBank conectada',
          texto: 'É nela que você recebe a sua parte de cada boleto.',
          feito: pagBankId !== null,
          link: link => <Link to={paths.perfil} hash="pagbank" {...link} />,
        },
        {
          titulo: 'Publique seus cinco primeiros preços',
          texto: 'Todos de uma vez. Os compradores veem na hora.',
          feito: cotacoes.length > 0,
          link: link => <Link to={paths.perfil} hash="cotacoes" {...link} />,
        },
        {
          titulo: 'Ponha sua foto ou marca',
          texto: 'Ela aparece ao lado dos seus preços.',
          feito: imageUrl !== null,
          link: link => <Link to={paths.perfil} hash="editar-perfil" {...link} />,
        },
      ]}
    />
  )
}
