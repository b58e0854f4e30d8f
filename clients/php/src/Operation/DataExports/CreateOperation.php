<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\DataExports;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\DataExport;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Export Data. Makes a zip of what is kept of one person, of a session or of the whole account: JSON by table,
     * media files, and a manifest. It is made in the background; the file can be fetched for 7 days.
     *
     * @param string|null $phoneNumber Of whom: a phone number, a JID or a LID JID. Other names of the same person are
     *     found. Without it: of everybody; 1–64 characters
     * @param int|null $sessionId Of that session alone. Without it: of all sessions, with lists, templates and members;
     *     at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws PermissionDeniedException `data_export_limit`
     * @throws GatewayException
     */
    public function create(
        ?string $phoneNumber = null,
        ?int $sessionId = null,
        ?CallOptions $options = null,
    ): DataExport {
        $answer = $this->caller->send(new Call(
            operation: 'dataExports.create',
            method: 'POST',
            path: '/api/exports',
            body: Wire::fields([], ['phone_number' => $phoneNumber, 'session_id' => $sessionId]),
        ), $options);

        return DataExport::fromArray($answer->object('data'));
    }
}
