import { paths } from '#web/paths.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { AtalhoDoPainel } from './AtalhoDoPainel.tsx'

/** What staff manage, as far as the role permits. */
export function GestaoDoPainel() {
  const pode = usePermissao()
  return (
    <ul className="panel">
      {pode('ver-compradores') && (
        <AtalhoDoPainel
          to={paths.compradores}
          icon="users"
          titulo="Compradores"
          texto="Cadastros e limites de crédito."
        />
      )}
      {pode('gerir-funcionarios') && (
        <AtalhoDoPainel
          to={paths.funcionarios}
          icon="user"
          titulo="Funcionários"
          texto="Quem trabalha aqui e pode entrar."
        />
      )}
      {pode('gerir-frete') && (
        <AtalhoDoPainel
          to={paths.frete}
          icon="truck"
          titulo="Frete"
          texto="Zonas de entrega e quanto cada uma custa."
        />
      )}
      {pode('gerir-entregas') && (
        <AtalhoDoPainel
          to={paths.entregas}
          icon="clock"
          titulo="Entregas"
          texto="Dias, prazos para pedir e quanto cabe em cada zona."
        />
      )}
      {pode('gerir-entregas') && (
        <AtalhoDoPainel
          to={paths.rotas}
          icon="truck"
          titulo="Rotas"
          texto="Quem leva o quê, em que ordem, e os papéis da entrega."
        />
      )}
      {pode('gerir-sinonimos') && (
        <AtalhoDoPainel
          to={paths.sinonimos}
          icon="search"
          titulo="Sinônimos"
          texto="Palavras que a busca entende, e o que ela não achou."
        />
      )}
      {pode('gerir-ceasa') && (
        <AtalhoDoPainel
          to={paths.ceasa}
          icon="leaf"
          titulo="Preços da CEASA"
          texto="Boletins que dizem se um preço é justo."
        />
      )}
      {pode('gerir-configuracao') && (
        <AtalhoDoPainel
          to={paths.configuracao}
          icon="edit"
          titulo="Configuração"
          texto="Comissão, boleto e compradores em atraso."
        />
      )}
      {pode('ver-auditoria') && (
        <AtalhoDoPainel
          to={paths.auditoria}
          icon="eye"
          titulo="Auditoria"
          texto="Quem fez o quê, quando, antes e depois."
        />
      )}
      <AtalhoDoPainel
        to={paths.sistema}
        icon="retry"
        titulo="Sistema"
        texto="Tarefas automáticas e avisos do PagBank."
      />
    </ul>
  )
}
