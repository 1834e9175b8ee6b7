import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTodosOsVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { Select } from '#web/ui/form/Select.tsx'

interface OrdemEVendedorProps {
  className: string | undefined
}

const route = getRouteApi('/sessao/produto')

/** How the list of products is ordered, and whose products it shows; the URL holds both. */
export function OrdemEVendedor({ className }: OrdemEVendedorProps) {
  const { q, ordem, vendedorId, categoriaId } = route.useSearch()
  const { data: vendedores = [] } = useTodosOsVendedores()
  const navigate = useNavigate()
  // A kilogram of fruit against one of eggs says nothing.
  const comparavel = (categoriaId ?? vendedorId) !== undefined
  function mudar(mudanca: { ordem?: 'preco-por-kg' | undefined; vendedorId?: number | undefined }) {
    const search = { q, categoriaId, ordem, vendedorId, ...mudanca }
    void navigate({ to: paths.produtos, search, replace: true, resetScroll: false })
  }
  return (
    <div className={className}>
      <Select
        label="Ordem"
        hint={comparavel ? undefined : 'Por preço: escolha uma categoria ou um vendedor.'}
        value={(comparavel && ordem) || ''}
        onChange={({ target: { value } }) => mudar({ ordem: value === 'preco-por-kg' ? value : undefined })}
      >
        <option value="">Por nome</option>
        <option value="preco-por-kg" disabled={!comparavel}>
          Menor preço por kg
        </option>
      </Select>
      <Select
        label="Vendedor"
        value={vendedorId ?? ''}
        onChange={({ target: { value } }) => mudar({ vendedorId: Number(value) || undefined })}
      >
        <option value="">Todos</option>
        {vendedores.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </Select>
    </div>
  )
}
