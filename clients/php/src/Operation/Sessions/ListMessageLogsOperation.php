<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\MessageLogStatus;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\MessageLog;
use MessagingGateway\Model\MessageLogPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListMessageLogsOperation
{
    /**
     * Get Message Logs. The API sends of a session, newest first.
     *
     * @param int $id Session id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param MessageLogStatus|string|null $status Return only entries with this status
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function listMessageLogs(
        int $id,
        ?int $page = null,
        ?int $perPage = null,
        MessageLogStatus|string|null $status = null,
        ?CallOptions $options = null,
    ): MessageLogPage {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.listMessageLogs',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/message-logs',
            parameters: ['id' => $id],
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage, 'status' => $status]),
        ), $options);

        return MessageLogPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $id Session id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param MessageLogStatus|string|null $status Return only entries with this status
     *
     * @return \Generator<int, MessageLog>
     *
     * @throws GatewayException
     */
    public function iterateMessageLogs(
        int $id,
        ?int $perPage = null,
        MessageLogStatus|string|null $status = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): MessageLogPage => $this->listMessageLogs(
                id: $id,
                perPage: $perPage,
                status: $status,
                page: $page,
                options: $options,
            ),
            static fn(MessageLogPage $page): array => $page->data,
            static fn(MessageLogPage $page): int => $page->lastPage,
        );
    }
}
