<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\SessionLog;
use MessagingGateway\Model\SessionLogPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListSessionLogsOperation
{
    /**
     * Get Session Logs. What happened to a session, newest first.
     *
     * @param int $id Session id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function listSessionLogs(
        int $id,
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): SessionLogPage {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.listSessionLogs',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/session-logs',
            parameters: ['id' => $id],
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return SessionLogPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $id Session id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, SessionLog>
     *
     * @throws GatewayException
     */
    public function iterateSessionLogs(
        int $id,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): SessionLogPage => $this->listSessionLogs(
                id: $id,
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(SessionLogPage $page): array => $page->data,
            static fn(SessionLogPage $page): int => $page->lastPage,
        );
    }
}
