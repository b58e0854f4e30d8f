<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\BulkSendRule;
use MessagingGateway\Enum\OptOutLineLanguage;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\BulkSend;
use MessagingGateway\Model\BulkSendRecipientInput;
use MessagingGateway\Model\MessageContent;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create Bulk Send. Makes a draft: one content for many people, with variables as templates have them. Add
     * recipients, look at the preview, then start it. Nothing is sent before.
     *
     * @param string $name What people call it; 1–100 characters
     * @param list<int> $sessionIds Sessions that send it; 1–20 items
     * @param MessageContent|null $content What is sent; or a `template_id`
     * @param int|null $templateId A template whose newest version is the content; what it says later changes nothing
     *     here; at least 1
     * @param list<MessageContent>|null $variants Other wordings: recipients get one or another in turn; at most 4 items
     * @param BulkSendRule|string|null $rule `same_session`: who has a chat with one of the sessions gets it from that
     *     one, the others in turn; `round_robin`: all in turn; default: "same_session"
     * @param int|string|null $startsAt Nothing is sent before this time, even when it is started; at least 0
     * @param OptOutLineLanguage|string|null $optOutLine Ends each text with a line in that language that tells which
     *     word opts out
     * @param int|Absent|null $perMinute Messages a minute at most over all its sessions, whose sending policies hold
     *     beside it; 1–600
     * @param string|Absent|null $windowFrom It sends from this time of the day on, `HH:MM` in `time_zone`; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|Absent|null $windowTo Until when; on the next day when that is earlier; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|Absent|null $timeZone Of the window, such as `Asia/Jakarta`; at most 64 characters
     * @param list<BulkSendRecipientInput>|null $recipients The first of them; more can be added; at most 1000 items
     *
     * @throws NotFoundException `template_not_found`
     * @throws PermissionDeniedException `bulk_send_limit`, `bulk_sends_not_in_plan`
     * @throws GatewayException
     */
    public function create(
        string $name,
        array $sessionIds,
        ?MessageContent $content = null,
        ?int $templateId = null,
        ?array $variants = null,
        BulkSendRule|string|null $rule = null,
        int|string|null $startsAt = null,
        OptOutLineLanguage|string|null $optOutLine = null,
        int|Absent|null $perMinute = Absent::Field,
        string|Absent|null $windowFrom = Absent::Field,
        string|Absent|null $windowTo = Absent::Field,
        string|Absent|null $timeZone = Absent::Field,
        ?array $recipients = null,
        ?CallOptions $options = null,
    ): BulkSend {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.create',
            method: 'POST',
            path: '/api/bulk-sends',
            body: Wire::fields([
                'name' => $name,
                'session_ids' => $sessionIds,
                'per_minute' => $perMinute,
                'window_from' => $windowFrom,
                'window_to' => $windowTo,
                'time_zone' => $timeZone,
            ], [
                'content' => $content,
                'template_id' => $templateId,
                'variants' => $variants,
                'rule' => $rule,
                'starts_at' => $startsAt,
                'opt_out_line' => $optOutLine,
                'recipients' => $recipients,
            ]),
        ), $options);

        return BulkSend::fromArray($answer->object('data'));
    }
}
