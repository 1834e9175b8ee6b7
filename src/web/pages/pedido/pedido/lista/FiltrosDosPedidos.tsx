import { useNavigate } from '@tanstack/react-router'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DEPOIS_DO_CARRINHO } from '#domain/pedido/status-pedido.ts'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { marcasDoPagamento, marcasDoPedido } from '#web/components/status/marcas.ts'
import { paths } from '#web/paths.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './FiltrosDosPedidos.module.css'

interface FiltrosDosPedidosProps {
  busca: BuscaDePedidos
  /** Have orders a day of delivery? */
  comEntrega: boolean
  onChange: (mudanca: BuscaDePedidos) => void
}

/** Buyer (staff only), status of the order and of its payment, day of delivery; each choice takes effect at once. */
export function FiltrosDosPedidos({ busca, comEntrega, onChange }: FiltrosDosPedidosProps) {
  const pode = usePermissao()
  const navigate = useNavigate()
  return (
    <Grid as="search" gap={3} below={5} className={styles.filtros}>
      {pode('filtrar-pedidos-por-comprador') && (
        <div className={styles.comprador}>
          <FiltroPorComprador
            nome={busca.compradorNome ?? ''}
            onChange={compradorNome => onChange({ compradorNome: compradorNome || undefined })}
            onNumero={id => void navigate({ to: paths.pedido(id) })}
          />
        </div>
      )}
      <Select
        label="Pedido"
        value={busca.statusPedido ?? ''}
        onChange={({ target }) =>
          onChange({ statusPedido: STATUS_DEPOIS_DO_CARRINHO.find(status => status === target.value) })
        }
      >
        <option value="">Todos</option>
        {STATUS_DEPOIS_DO_CARRINHO.map(status => (
          <option key={status} value={status}>
            {marcasDoPedido[status].palavra}
          </option>
        ))}
      </Select>
      <Select
        label="Pagamento"
        value={busca.statusPagamento ?? ''}
        onChange={({ target }) =>
          onChange({ statusPagamento: STATUS_DE_PAGAMENTO.find(status => status === target.value) })
        }
      >
        <option value="">Todos</option>
        {STATUS_DE_PAGAMENTO.map(status => (
          <option key={status} value={status}>
            {marcasDoPagamento[status].palavra}
          </option>
        ))}
      </Select>
      {comEntrega && (
        <TextInput
          label="Entrega"
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          value={busca.entregaDia ?? ''}
          onChange={({ target }) => onChange({ entregaDia: target.value || undefined })}
        />
      )}
    </Grid>
  )
}

interface FiltroPorCompradorProps {
  /** The name in the present filter. */
  nome: string
  onChange: (nome: string) => void
  /** Enter after a number such as "123" or "#123". */
  onNumero: (id: number) => void
}

const NUMERO = /^#?([1-9]\d{0,8})$/

/** A buyer's name, which filters once the typing pauses; or the number of an order, which Enter opens. */
function FiltroPorComprador({ nome, onChange, onNumero }: FiltroPorCompradorProps) {
  return (
    <BuscaNaLista
      label="Comprador"
      inputMode="search"
      placeholder="Nome, ou nº do pedido e Enter"
      busca={nome}
      onChange={onChange}
      soComEnter={NUMERO}
      onEnter={texto => {
        const numero = NUMERO.exec(texto)
        if (numero) onNumero(Number(numero[1]))
      }}
    />
  )
}
