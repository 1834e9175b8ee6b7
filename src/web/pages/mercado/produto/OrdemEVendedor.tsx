import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTodosOsVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { type BuscaDeProdutos, camposDeProdutos } from '#web/search.ts'
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
  function mudar(mudanca: Pick<BuscaDeProdutos, 'ordem' | 'vendedorId'>) {
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
        value={ordem ?? ''}
        onChange={({ target: { value } }) => mudar({ ordem: camposDeProdutos.ordem(value) })}
      >
        <option value="">Por nome</option>
        <option value="preco-por-kg">Menor R$/kg</option>
        <option value="preco">Menor preço</option>
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
