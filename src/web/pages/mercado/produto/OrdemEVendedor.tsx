import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTodosOsVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

const route = getRouteApi('/sessao/produto')

/** How the list of products is ordered, and whose products it shows; the URL holds both. What is chosen takes effect at once. */
export function OrdemEVendedor({ onClose }: { onClose: () => void }) {
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
    <Dialog title="Ordem e vendedor" onClose={onClose} sheet>
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
      <Row gap={2} align="stretch" justify="end">
        {(vendedorId ?? ordem) !== undefined && (
          <Button variant="plain" onClick={() => mudar({ ordem: undefined, vendedorId: undefined })}>
            Limpar
          </Button>
        )}
        <Button onClick={onClose}>Ver produtos</Button>
      </Row>
    </Dialog>
  )
}
