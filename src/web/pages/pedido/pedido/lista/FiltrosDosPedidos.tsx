import { Link, useNavigate } from '@tanstack/react-router'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { palavraDaReferencia } from '#domain/pedido/palavras.ts'
import { REFERENCIA_MAXIMA } from '#domain/pedido/pedido.ts'
import { STATUS_DEPOIS_DO_CARRINHO } from '#domain/pedido/status-pedido.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { marcasDoPagamento, marcasDoPedido } from '#web/components/status/marcas.ts'
import { paths } from '#web/paths.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { closeWhenLeft } from '#web/ui/overlay/close-when-left.ts'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import { filtrosPostos } from './filtro-de-pedidos.ts'
import styles from './ListaDePedidos.module.css'
import { type Dias, mesesDe, periodoDe } from './periodo.ts'

/** A sheet on phones; on wider screens it hangs below its button. */
const FOLHA = 'filtros-dos-pedidos'

/** Opens the filters, and says on phones how many are set. */
export function BotaoDeFiltrar({ busca }: { busca: BuscaDePedidos }) {
  const postos = filtrosPostos(busca).length
  return (
    <Button variant="quiet" icon="filter" popoverTarget={FOLHA} className={styles.botao}>
      Filtrar
      {postos > 0 && <span className="count card-only">{postos}</span>}
    </Button>
  )
}

/** The filters that are set; a click takes one away. The name of the buyer stands in its field. */
export function FiltrosPostos({ busca }: { busca: BuscaDePedidos }) {
  const postos = filtrosPostos(busca).filter(({ key }) => key !== 'compradorNome')
  if (postos.length === 0) return null
  return (
    <div className={styles.postos}>
      <Chips
        label="Filtros"
        items={postos.map(posto => ({ ...posto, current: false }))}
        linkTo={({ sem }, { children, ...link }) => (
          <Link
            to={paths.pedidos}
            search={{ ...busca, page: undefined, ...sem }}
            onClick={focusContentWhenLost}
            {...link}
          >
            <span className="visually-hidden">Tirar </span>
            {children}
            <Icon name="close" size={16} />
          </Link>
        )}
      />
    </div>
  )
}

interface FiltrosDosPedidosProps {
  busca: BuscaDePedidos
  /** Have orders a day of delivery? */
  comEntrega: boolean
  onChange: (mudanca: BuscaDePedidos) => void
}

/** Period (buyers), buyer and its own number (staff), status of the order and of its payment, day of delivery; each choice takes effect at once. */
export function FiltrosDosPedidos({ busca, comEntrega, onChange }: FiltrosDosPedidosProps) {
  const pode = usePermissao()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left it
    <div id={FOLHA} popover="auto" className={styles.folha} onBlur={closeWhenLeft}>
      {pode('somar-compras') && <PeriodoDasCompras busca={busca} onChange={onChange} />}
      <Campos busca={busca} comEntrega={comEntrega} onChange={onChange} />
      <Row gap={3} justify="between">
        <Link
          to={paths.pedidos}
          search={{ size: busca.size, situacao: busca.situacao }}
          className={buttonClass({ variant: 'plain' })}
        >
          Limpar
        </Link>
        <Button popoverTarget={FOLHA} popoverTargetAction="hide">
          Ver pedidos
        </Button>
      </Row>
    </div>
  )
}

function Campos({ busca, comEntrega, onChange }: FiltrosDosPedidosProps) {
  const pode = usePermissao()
  return (
    <Grid as="search" columns={2} gap={3} className={styles.filtros}>
      <BuscaPorComprador busca={busca} onChange={onChange} />
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
      {pode('ver-valores-do-pedido') && (
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
      )}
      {pode('filtrar-pedidos-por-comprador') && (
        <BuscaNaLista
          label={palavraDaReferencia(false)}
          placeholder="Ex.: OC 4512"
          busca={busca.referencia ?? ''}
          erroDe={texto => erroDeTamanho(texto, REFERENCIA_MAXIMA)}
          onChange={referencia => onChange({ referencia: referencia || undefined })}
        />
      )}
      {comEntrega && (
        <Dia label="Entrega" valor={busca.entregaDia} onChange={entregaDia => onChange({ entregaDia })} />
      )}
    </Grid>
  )
}

/** The days of the orders that a buyer sees: a month with one tap, or any two dates. */
function PeriodoDasCompras({ busca, onChange }: Omit<FiltrosDosPedidosProps, 'comEntrega'>) {
  const agora = lerRelogio()
  const atual = periodoDe(busca, agora)
  const { esteMes, mesPassado } = mesesDe(agora)
  const chips = [
    { key: 'todos', label: 'Qualquer dia', dias: {} },
    { key: 'esteMes', label: 'Este mês', dias: esteMes },
    { key: 'mesPassado', label: 'Mês passado', dias: mesPassado },
    { key: 'datas', label: 'Datas', dias: { de: esteMes.de } },
  ] as const satisfies readonly { key: string; label: string; dias: Dias }[]
  return (
    <>
      <Chips
        label="Período"
        items={chips.map(chip => ({ ...chip, current: chip.key === atual }))}
        linkTo={({ dias }, link) => (
          <Link
            to={paths.pedidos}
            search={{ ...busca, page: undefined, de: undefined, ate: undefined, ...dias }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
      {atual === 'datas' && (
        <Grid gap={3} className={styles.datas}>
          <Dia label="De" valor={busca.de} onChange={de => onChange({ de })} />
          <Dia label="Até" valor={busca.ate} onChange={ate => onChange({ ate })} />
        </Grid>
      )}
    </>
  )
}

interface DiaProps {
  label: string
  valor: string | undefined
  onChange: (dia: string | undefined) => void
}

function Dia({ label, valor, onChange }: DiaProps) {
  return (
    <TextInput
      label={label}
      type="date"
      min="2000-01-01"
      max="2999-12-31"
      value={valor ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

const NUMERO = /^#?([1-9]\d{0,8})$/

interface BuscaPorCompradorProps extends Omit<FiltrosDosPedidosProps, 'comEntrega'> {
  /** In the line of the head, which only wide screens have; else in the sheet, which there has none. */
  aoLado?: boolean
}

/** A buyer's name, which filters once the typing pauses; or the number of an order, which Enter opens. */
export function BuscaPorComprador({ busca, onChange, aoLado = false }: BuscaPorCompradorProps) {
  const pode = usePermissao()
  const navigate = useNavigate()
  if (!pode('filtrar-pedidos-por-comprador')) return null
  return (
    <Box full className={aoLado ? styles.aoLado : 'card-only'}>
      <BuscaNaLista
        label="Comprador"
        labelHidden={aoLado}
        inputMode="search"
        placeholder="Nome, ou nº e Enter"
        busca={busca.compradorNome ?? ''}
        onChange={compradorNome => onChange({ compradorNome: compradorNome || undefined })}
        soComEnter={NUMERO}
        onEnter={texto => {
          const numero = NUMERO.exec(texto)
          if (numero) void navigate({ to: paths.pedido(Number(numero[1])) })
        }}
      />
    </Box>
  )
}
