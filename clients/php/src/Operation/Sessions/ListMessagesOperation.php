<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\MessageDirection;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\FoundMessage;
use MessagingGateway\Model\MessageSearch;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListMessagesOperation
{
    /**
     * Get Messages. Messages of a session, received and sent, newest first. `words` finds them by number, name or id,
     * and by words of their texts where the session has `search_texts`: `texts` says whether these were searched. With
     * `chat` they are of one chat, and `words` are looked for in its texts alone.
     *
     * @param int $id Session id; at least 1
     * @param string|null $words A number or a part of one, a part of a name, an id, or words of the text; at most 100
     *     characters
     * @param string|null $chat One chat alone: phone number, JID or LID JID of a person, @username that the session
     *     knows, group JID, or channel JID; 1–255 characters
     * @param MessageDirection|string|null $direction Return only messages that were received (`in`) or sent (`out`)
     * @param int|string|null $from When it was recorded or accepted, ISO 8601 or milliseconds; at least 0
     * @param int|string|null $to When it was recorded or accepted, ISO 8601 or milliseconds; at least 0
     * @param string|null $before `next` of the page before; matches `^\d{1,15}$`
     * @param int|null $limit 1 to 100; other values are taken as the nearest of them; default: 50
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function listMessages(
        int $id,
        ?string $words = null,
        ?string $chat = null,
        MessageDirection|string|null $direction = null,
        int|string|null $from = null,
        int|string|null $to = null,
        ?string $before = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): MessageSearch {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.listMessages',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/messages',
            parameters: ['id' => $id],
            query: Wire::fields([], [
                'words' => $words,
                'chat' => $chat,
                'direction' => $direction,
                'from' => $from,
                'to' => $to,
                'before' => $before,
                'limit' => $limit,
            ]),
        ), $options);

        return MessageSearch::fromArray($answer->body);
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $id Session id; at least 1
     * @param string|null $words A number or a part of one, a part of a name, an id, or words of the text; at most 100
     *     characters
     * @param string|null $chat One chat alone: phone number, JID or LID JID of a person, @username that the session
     *     knows, group JID, or channel JID; 1–255 characters
     * @param MessageDirection|string|null $direction Return only messages that were received (`in`) or sent (`out`)
     * @param int|string|null $from When it was recorded or accepted, ISO 8601 or milliseconds; at least 0
     * @param int|string|null $to When it was recorded or accepted, ISO 8601 or milliseconds; at least 0
     * @param string|null $before `next` of the page before; matches `^\d{1,15}$`
     * @param int|null $limit 1 to 100; other values are taken as the nearest of them; default: 50
     *
     * @return \Generator<int, FoundMessage>
     *
     * @throws GatewayException
     */
    public function iterateMessages(
        int $id,
        ?string $words = null,
        ?string $chat = null,
        MessageDirection|string|null $direction = null,
        int|string|null $from = null,
        int|string|null $to = null,
        ?string $before = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byCursor(
            fn(?string $cursor): MessageSearch => $this->listMessages(
                id: $id,
                words: $words,
                chat: $chat,
                direction: $direction,
                from: $from,
                to: $to,
                limit: $limit,
                before: $cursor,
                options: $options,
            ),
            static fn(MessageSearch $page): array => $page->data,
            static fn(MessageSearch $page): ?string => $page->next,
            $before,
        );
    }
}
